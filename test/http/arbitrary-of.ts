import fc from 'fast-check';
import type * as v from 'valibot';
import { anyText } from '#test/helpers/any-text.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The parts of Valibot's schemas that are used here; an unsupported kind of schema gets any JSON. */
interface Parts {
  type: string;
  entries?: Record<string, Parts>;
  wrapped?: Parts;
  item?: Parts;
  options?: readonly unknown[];
  literal?: unknown;
  /** Further rules of a text or number: regex, minimum and maximum are used. */
  pipe?: readonly { type: string; requirement?: unknown }[];
}

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '💉'.repeat(50),
  'ﷺ',
  'x'.repeat(5000),
  '31/02/2020',
  '00000-000',
  '529.982.247-25',
  '70744-500',
  ...Object.getOwnPropertyNames(Object.prototype),
);
/** Text that no encoding can carry, and characters that turn the direction of the text after them. */
const unwritable = fc.constantFrom(
  '\ud800',
  'a\udc00b',
  '\udc00\ud800',
  '\u202eabc',
  '\u2066x\u2069',
  '\u200f',
  '\u061c',
);
const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^\d{1,12}$/) },
  { weight: 1, arbitrary: anyText({ maxLength: 12 }) },
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: unwritable },
);
const numbers = fc.oneof(
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: -5, max: 2 ** 31 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Values of a schema's shape, valid and invalid: some fields are of another type, missing or unknown. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return valuesOf(schema as unknown as Parts);
}

function valuesOf(schema: Parts): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightKind(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function rightKind(schema: Parts): fc.Arbitrary<unknown> {
  const { wrapped, item, options = [] } = schema;
  switch (schema.type) {
    case 'string':
      return textLike(schema);
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(schema.literal);
    case 'picklist':
      return fc.constantFrom(...options);
    case 'union':
      return fc.oneof(...options.map((option) => valuesOf(option as Parts)));
    case 'array':
      return item ? fc.array(valuesOf(item), { maxLength: 4 }) : fc.jsonValue();
    case 'optional':
    case 'nullable':
    case 'nullish':
      return wrapped
        ? fc.option(valuesOf(wrapped), { nil: schema.type === 'optional' ? undefined : null })
        : fc.jsonValue();
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(schema.entries ?? {});
    default:
      return fc.jsonValue();
  }
}

/** Texts that match the schema's pattern, as far as it can be inverted, and others. */
function textLike({ pipe = [] }: Parts): fc.Arbitrary<string> {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement;
  if (!(pattern instanceof RegExp) || /[iu]/.test(pattern.flags)) return words;
  const matching = fc.stringMatching(pattern);
  return fc.oneof(
    { weight: 10, arbitrary: matching },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: fc.tuple(matching, unwritable).map((parts) => parts.join('')) },
  );
}

function objectOf(entries: Record<string, Parts>): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, valuesOf(part)]));
  const known = fc.oneof(
    { weight: 3, arbitrary: fc.record(model) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
  );
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(words, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }) },
  );
  return fc.tuple(known, extra).map(([fields, more]) => ({ ...more, ...fields }));
}
