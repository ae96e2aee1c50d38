import { gunzipSync } from 'node:zlib';
import type { Refusal } from '../../invoice.ts';

export type Json = Record<string, unknown>;

/** Returns the JSON object, or null for anything else, such as the web server's own page. */
export function jsonOf(text: string): Json | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Json) : null;
  } catch {
    return null;
  }
}

/** The field whatever its capitals, since answers and documentation differ in them. */
export function fieldOf(json: Json, name: string): unknown {
  const key = Object.keys(json).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : json[key];
}

const MOST_TEXT = 500;

const textOf = (json: Json, name: string): string => {
  const value = fieldOf(json, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The errors of an answer: `erros`, `erro` as an object or a list, or the answer itself. */
export function refusalsIn(json: Json | null): Refusal[] {
  if (!json) return [];
  const found = fieldOf(json, 'erros') ?? fieldOf(json, 'erro') ?? json;
  return [found].flat().flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const code = textOf(one as Json, 'codigo');
    const text = [
      textOf(one as Json, 'descricao') || textOf(one as Json, 'mensagem'),
      textOf(one as Json, 'complemento'),
    ]
      .filter(Boolean)
      .join(' ');
    return code ? [{ code, text: text.slice(0, MOST_TEXT) }] : [];
  });
}

/** Unpacks base64 of gzip, or of base64 of gzip, as the answers about events have it; null for anything else. */
export function unpacked(packed: unknown): string | null {
  if (typeof packed !== 'string') return null;
  const bytes = Buffer.from(packed, 'base64');
  for (const one of [bytes, Buffer.from(bytes.toString('latin1'), 'base64')])
    try {
      return gunzipSync(one, { maxOutputLength: 8 * 1024 * 1024 }).toString('utf8');
    } catch {}
  return null;
}
