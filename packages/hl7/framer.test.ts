import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFramer, type Framed, framed } from './hl7.ts';

const shown = (found: readonly Framed[]) =>
  found.map((one) => ('frame' in one ? Buffer.from(one.frame).toString('latin1') : `!${one.fault}`));

function read(chunks: readonly Uint8Array[], maxBytes = 100) {
  const framer = createFramer({ maxBytes });
  return shown([...chunks.flatMap((chunk) => framer.push(chunk)), ...framer.end()]);
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const F = (text: string) => `\v${text}\x1c\r`;

test.each([
  ['two frames in a packet', F('um') + F('dois'), ['um', 'dois']],
  ['an empty frame', F(''), ['']],
  ['line ends between frames', `${F('um')}\r\n${F('dois')}\n`, ['um', 'dois']],
  [
    'garbage between frames',
    `GET /${F('um')}lixo${F('dois')}x`,
    ['!garbage', 'um', '!garbage', 'dois', '!garbage'],
  ],
  ['a half frame before a whole one', `\vmeio${F('um')}`, ['!half', 'um']],
  ['a half frame at the end', `${F('um')}\vmeio\x1c`, ['um', '!half']],
  ['an end sign within the content', F('a\x1cb\rc\x1c\x1c'), ['a\x1cb\rc\x1c\x1c']],
  [
    'a frame at the limit and one over it',
    F('a'.repeat(100)) + F('b'.repeat(101)) + F('c'),
    ['a'.repeat(100), '!oversize', 'c'],
  ],
  ['an endless frame', `\v${'a'.repeat(1000)}`, ['!oversize']],
])('finds frames and faults, in one packet and byte by byte: %s', (_, text, expected) => {
  expect(read([bytes(text)])).toEqual(expected);
  expect(read([...bytes(text)].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test('packets of any size change nothing', () => {
  const piece = fc.constantFrom(0x0b, 0x1c, 0x0d, 0x0a, 0x41, 0xff);
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.array(fc.nat({ max: 60 })),
      fc.nat({ max: 8 }),
      (all, cuts, maxBytes) => {
        const whole = Uint8Array.from(all);
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        const chunks = at.slice(1).map((end, index) => whole.subarray(at[index], end));
        expect(read(chunks, maxBytes)).toEqual(read([whole], maxBytes));
      },
    ),
  );
});

test('any content without a start or an end comes back', () => {
  const content = fc.uint8Array().map((all) => all.filter((byte) => byte !== 0x0b && byte !== 0x1c));
  fc.assert(
    fc.property(fc.array(content), (contents) => {
      const all = Buffer.concat(contents.map(framed));
      expect(read([all], 1000)).toEqual(contents.map((one) => Buffer.from(one).toString('latin1')));
    }),
  );
});

test('10 MB come byte by byte', () => {
  const framer = createFramer({ maxBytes: 10_000_000 });
  const all = framed(Buffer.alloc(10_000_000, 'A'));
  let found: Framed[] = [];
  for (let at = 0; at < all.length; at += 1) found = framer.push(all.subarray(at, at + 1));
  expect(found).toHaveLength(1);
  expect(found[0] && 'frame' in found[0] && found[0].frame.length).toBe(10_000_000);
}, 60_000);
