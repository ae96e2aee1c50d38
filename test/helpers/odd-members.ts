import fc from 'fast-check';

type Json = Record<string, unknown>;

/** Whatever a careless service may write in place of a member: null, nothing at all, or another shape. */
const odd = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.constantFrom<unknown>('', 'texto', 0, -1, 39.9, true, [], {}, [null], [['x']], { a: { b: null } }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The answer with some of its members replaced, and members that no document names. Paths: "pix.0.txid". */
export const withOddMembers = (answer: Json, paths: readonly string[]): fc.Arbitrary<Json> =>
  fc
    .tuple(
      fc.subarray([...paths], { minLength: 1 }),
      fc.array(odd, { minLength: paths.length, maxLength: paths.length }),
    )
    .map(([chosen, values]) => {
      const copy: Json = { ...structuredClone(answer), novidade: { a: [1] } };
      for (const [index, path] of chosen.entries()) replace(copy, path.split('.'), values[index]);
      return copy;
    });

function replace(within: Json, path: string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length > 0) replace(within[name] as Json, rest, value);
  else if (value === undefined) delete within[name];
  else within[name] = value;
}
