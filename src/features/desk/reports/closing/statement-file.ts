import { readAcquirerFile } from './acquirer-file.ts';
import type { Statement, Unreadable } from './entry.ts';
import { unreadable } from './entry.ts';
import { readOfx } from './ofx.ts';

/** Some banks write a whole OFX on one line, and even that is shorter. */
const MOST_CHARACTERS = 2_000_000;

/** OFX or the acquirer's file, in UTF-8 or Latin-1, told apart by their content. */
export function readStatement(bytes: Uint8Array): Statement | Unreadable {
  const text = decoded(bytes);
  if (text.includes('\0')) return unreadable(0, 'O arquivo tem caracteres que nenhum extrato tem.');
  const long = text.split('\n').findIndex(({ length }) => length > MOST_CHARACTERS);
  if (long >= 0) return unreadable(long + 1, 'A linha é comprida demais para um extrato.');
  if (/^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text)) return readOfx(text);
  if (text.startsWith('0')) return readAcquirerFile(text);
  return unreadable(0, 'O arquivo não é um OFX do banco nem um extrato da Cielo.');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
