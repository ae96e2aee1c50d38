import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Fast-check's `binary` units are the same code points, but it lists all 1.1 million on their first use. */
const codePoint = fc.nat(0x10ffff - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (text) => {
    const point = String(text).codePointAt(0) ?? -1;
    if (String.fromCodePoint(point) !== text || !text.isWellFormed()) throw new Error('not one code point');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);

/** Text of any characters, without halves of surrogate pairs. */
export const anyText = (lengths: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc.string({ unit: codePoint, ...lengths });
