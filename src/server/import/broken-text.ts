/** Windows-1252 bytes of the characters that differ from Latin-1. */
const WINDOWS_1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [
    character,
    0x80 + index,
  ]),
);

const byteOf = (character: string): number => WINDOWS_1252.get(character) ?? character.charCodeAt(0);

// A lead byte and the bytes that continue it. Not the space that does not break: it also follows words in capitals.
const READ_TWICE = /[\u00c3-\u00f4\u00c2][\u0080-\u009f\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodedOnce(pair: string): string {
  try {
    return utf8.decode(Uint8Array.from([...pair], byteOf));
  } catch {
    return pair;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What is wrong with text that went through the wrong encoding, and what it probably was; null for sound text. */
export function brokenText(text: string): string | null {
  if (text.includes('\u{fffd}'))
    return `tem letras perdidas ("�"): abra o original e salve-o de novo como UTF-8 (veio "${shown(text)}")`;
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined)
    return `tem um caractere invisível (${codeOf(control)}) que não é texto: apague a célula e digite de novo`;
  const mended = text.replace(READ_TWICE, decodedOnce);
  if (mended === text) return null;
  return `foi lido na codificação errada: veio "${shown(text)}" e parece ser "${shown(mended)}"`;
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
