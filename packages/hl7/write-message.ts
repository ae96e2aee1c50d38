import { type Charset, encoded } from './charset.ts';
import { escaped, STANDARD } from './escapes.ts';
import { Hl7Error } from './message.ts';

/** A text, or the texts of its subcomponents. */
export type ComponentValue = string | readonly string[];
/** A text, or its components. */
export type RepetitionValue = string | readonly ComponentValue[];
export type FieldValue = RepetitionValue | { readonly repeat: readonly RepetitionValue[] };
/** The name, and the fields by their number: `['OBR', { 2: '100000042-1', 4: ['TSH', 'Tireoestimulante', 'L'] }]`. */
export type SegmentValue = readonly [name: string, fields: Readonly<Record<number, FieldValue | undefined>>];

/**
 * Writes a message with the standard separators. The first segment must be MSH; its fields 1, 2 and 18 are written here. Throws an
 * Hl7Error for text that the character set cannot write, and for invalid names of segments.
 */
export function writeMessage(
  segments: readonly SegmentValue[],
  { charset }: { charset: Charset },
): Uint8Array {
  if (segments[0]?.[0] !== 'MSH') throw new Hl7Error('header', 'a message begins with MSH');
  const lines = segments.map(([name, fields]) => {
    if (!/^[A-Z][A-Z0-9]{2}$/.test(name)) throw new Hl7Error('segment', `no segment is named "${name}"`);
    const all = name === 'MSH' ? { ...fields, 18: charset === 'ASCII' ? undefined : charset } : fields;
    const last = Math.max(0, ...Object.keys(all).map(Number));
    const written = Array.from({ length: last }, (_, index) => fieldText(all[index + 1], charset));
    if (name === 'MSH') written.splice(0, 2, '^~\\&');
    return `${joined([name, ...written], STANDARD.field)}\r`;
  });
  return encoded(lines.join(''), charset);
}

function fieldText(value: FieldValue | undefined, charset: Charset): string {
  if (value === undefined) return '';
  const repetitions = typeof value === 'object' && 'repeat' in value ? value.repeat : [value];
  return joined(
    repetitions.map((repetition) =>
      joined(
        listOf(repetition).map((component) =>
          joined(
            listOf(component).map((text) => escaped(text, charset)),
            STANDARD.subcomponent,
          ),
        ),
        STANDARD.component,
      ),
    ),
    STANDARD.repetition,
  );
}

const listOf = <T>(value: string | readonly T[]): readonly (string | T)[] =>
  typeof value === 'string' ? [value] : value;

/** Without separators at the end, which say nothing. */
const joined = (texts: readonly string[], separator: string): string =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join(separator);
