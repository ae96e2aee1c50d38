import { shortened } from '#values/text.ts';

/** The characters that Windows shows for the bytes 0x80 to 0xff. */
const WINDOWS_1252 = [
  ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, i) => 0x80 + i)),
];

const byteOf = (character: string): number =>
  WINDOWS_1252.includes(character) ? 0x80 + WINDOWS_1252.indexOf(character) : character.charCodeAt(0);

// Matches a lead byte and the bytes that continue it, except the non-breaking space, which also follows words in capitals.
const LEADS = WINDOWS_1252.slice(0x42, 0x75).join('');
const CONTINUATIONS = `\u0080-\u009f${WINDOWS_1252.slice(0, 0x40).join('').replace('\u00a0', '')}`;
const READ_TWICE = new RegExp(`[${LEADS}][${CONTINUATIONS}]{1,3}`, 'g');

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodedOnce(pair: string): string {
  try {
    return utf8.decode(Uint8Array.from([...pair], byteOf));
  } catch {
    return pair;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Names the fault of text that went through a wrong encoding, and what the text probably was; null for sound text. */
export function brokenText(text: string): string | null {
  if (text.includes('\u{fffd}'))
    return `tem letras perdidas: abra o original e salve-o de novo como UTF-8 (veio "${shortened(text)}")`;
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined)
    return `tem um caractere invisível (${codeOf(control)}) que não é texto: apague a célula e digite de novo`;
  const corrected = text.replace(READ_TWICE, decodedOnce);
  if (corrected === text) return null;
  return `foi lido na codificação errada: veio "${shortened(text)}" e parece ser "${shortened(corrected)}"`;
}

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
