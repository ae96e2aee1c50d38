import { type Charset, canWrite, decoded, encoded } from './charset.ts';
import { Hl7Error } from './message.ts';

export interface Separators {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
}

export const STANDARD: Separators = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
};

/** Returns a function that reads the escapes in a text. Escapes that it does not know stay as they are written. */
export function unescaping(separators: Separators, charset: Charset): (text: string) => string {
  const { escape: mark } = separators;
  // The bound keeps the expression's memory small whatever the message holds.
  const known = new RegExp(
    `\\${mark}(?:([FSTREHN])|X((?:[0-9A-Fa-f]{2}){1,256})|(\\.br|\\.sp))\\${mark}`,
    'g',
  );
  const signs: Record<string, string> = {
    F: separators.field,
    S: separators.component,
    T: separators.subcomponent,
    R: separators.repetition,
    E: mark,
    // Highlighted and normal.
    H: '',
    N: '',
  };
  return (text) =>
    text.includes(mark)
      ? text.replace(known, (written, sign?: string, hex?: string) => {
          if (sign !== undefined) return signs[sign] ?? written;
          return hex === undefined ? '\n' : (decoded(Buffer.from(hex, 'hex'), charset) ?? written);
        })
      : text;
}

const NAMES: Readonly<Record<string, string>> = {
  '|': 'F',
  '^': 'S',
  '&': 'T',
  '~': 'R',
  '\\': 'E',
  '\n': '.br',
};

const SPECIAL = /[|^&~\\\p{Cc}]/gu;
/** Also what a reader would take for UTF-8 under another name. */
const SPECIAL_LATIN = /[|^&~\\\p{Cc}]|(?<=[\xC2-\xF4])[\xA0-\xBF]/gu;

/**
 * Writes with the standard separators; control characters become \Xhh\, so that no text ends a segment or a frame. Throws an
 * Hl7Error for text that the character set cannot write.
 */
export function escaped(text: string, charset: Charset): string {
  if (!canWrite(text, charset)) throw new Hl7Error('characters', `text that ${charset} cannot write`);
  const hexOf = (sign: string) => `X${encoded(sign, charset).toString('hex').toUpperCase()}`;
  return text.replace(
    charset === '8859/1' ? SPECIAL_LATIN : SPECIAL,
    (sign) => `\\${NAMES[sign] ?? hexOf(sign)}\\`,
  );
}
