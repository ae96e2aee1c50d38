import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type MissedKind, MOST_PHRASES } from '../missed.ts';
import { phraseKey } from '../phrase-key.ts';

/**
 * Sends the hashes of phrases, and afterwards only the words that enough other people have used. `phrases` are countable.
 * Throws CallError.
 */
export async function reportMissed(kind: MissedKind, phrases: readonly string[]): Promise<void> {
  const byKey = new Map<string, string>();
  for (const phrase of phrases.slice(0, MOST_PHRASES)) byKey.set(await phraseKey(kind, phrase), phrase);
  if (byKey.size === 0) return;
  const { wanted } = await postJson<typeof calls.countMissed>(
    '/v1/missed',
    { kind, keys: [...byKey.keys()] },
    { within: CHANGE_MS, has: ['wanted'], keepalive: true },
  );
  const words = wanted.flatMap((key) => byKey.get(key) ?? []);
  if (words.length === 0) return;
  await postJson<typeof calls.sendMissedWords>(
    '/v1/missed/words',
    { kind, phrases: words },
    { within: CHANGE_MS, has: ['ok'], keepalive: true },
  );
}
