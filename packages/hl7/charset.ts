/** As MSH-18 names them (table 0211); an empty MSH-18 is ASCII. */
export type Charset = 'ASCII' | '8859/1' | 'UNICODE UTF-8';

export const isCharset = (text: string): text is Charset =>
  text === 'ASCII' || text === '8859/1' || text === 'UNICODE UTF-8';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns null for bytes outside this character set, and for text with a character that the sender had already lost. */
export function decoded(bytes: Uint8Array, charset: Charset): string | null {
  const text = charset === 'UNICODE UTF-8' ? utf8Text(bytes) : singleBytes(bytes, charset);
  return text !== null && isWhole(text) ? text : null;
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function singleBytes(bytes: Uint8Array, charset: Charset): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/[\x80-\xFF]/.test(text)) return text;
  // Signs of Windows-1252, or UTF-8 under another name: read as Latin 1 they would be "JosÃ©".
  const isHonest = charset === '8859/1' && !/[\x80-\x9F]/.test(text) && utf8Text(bytes) === null;
  return isHonest ? text : null;
}

/** Without NUL, which no database takes as text, and without U+FFFD, which stands for a lost character. */
const isWhole = (text: string): boolean => !text.includes('\0') && !text.includes('\uFFFD');

export function canWrite(text: string, charset: Charset): boolean {
  if (!isWhole(text)) return false;
  if (charset === 'UNICODE UTF-8') return text.isWellFormed();
  return !(charset === 'ASCII' ? /\P{ASCII}/u : /[^\p{ASCII}\xA0-\xFF]/u).test(text);
}

/** Of text that `canWrite`. */
export const encoded = (text: string, charset: Charset): Buffer =>
  Buffer.from(text, charset === 'UNICODE UTF-8' ? 'utf8' : 'latin1');
