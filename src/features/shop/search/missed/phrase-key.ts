import type { MissedKind } from './missed.ts';

/** 64 hexadecimal digits that stand for a phrase before enough people have used it. Browsers and servers make the same. */
export async function phraseKey(kind: MissedKind, phrase: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${kind} ${phrase}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
