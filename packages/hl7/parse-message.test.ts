import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Charset, Hl7Error, parseMessage, type SegmentValue, writeMessage } from './hl7.ts';

const message = (...lines: string[]) => lines.map((line) => `${line}\r`).join('');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin = (text: string) => Buffer.from(text, 'latin1');
const header = (charset = '') =>
  `MSH|^~\\&|LIS|LAB|LOJA|BURITI|20261128143000-0300||ORU^R01|M1|P|2.5.1||||||${charset}`;

function faultOf(bytes: Uint8Array) {
  try {
    parseMessage(bytes);
  } catch (error) {
    if (error instanceof Hl7Error) return { fault: error.fault, id: error.header?.text('MSH', 10) };
    throw error;
  }
  return null;
}

test('reads fields by number, repetitions, components and subcomponents', () => {
  const read = parseMessage(
    utf8(
      message(
        header('UNICODE UTF-8'),
        'PID|||52998224725^^^NNBRA~42^^^LOJA&2.16.1&ISO^PI||Conceição^Ana^^^^^L~Bia^^^^^^D',
        'OBX|1|NM|TSH||2.5',
        'OBX|2|ED|PDF||^application^pdf^Base64^JVBERg==',
      ),
    ),
  );
  expect([read.text('MSH', 1), read.text('MSH', 2), read.text('MSH', 9, 2), read.text('MSH', 12)]).toEqual([
    '|',
    '^~\\&',
    'R01',
    '2.5.1',
  ]);
  expect(read.field('PID', 3)).toEqual([
    [['52998224725'], [''], [''], ['NNBRA']],
    [['42'], [''], [''], ['LOJA', '2.16.1', 'ISO'], ['PI']],
  ]);
  expect(read.text('PID', 5)).toBe('Conceição');
  expect(read.segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBX', 'OBX']);
  expect(read.segments[3]?.text(5, 5)).toBe('JVBERg==');
  expect([read.field('PID', 99), read.text('PID', 5, 30), read.text('ZZZ', 1)]).toEqual([[], '', '']);
});

test('reads other separators, and segments that end with LF or CRLF', () => {
  const read = parseMessage(utf8('MSH#*!%$#LIS#LAB\nPID###1*2$3!4\r\n\nNTE#1##a%F%b%S%c%R%d%T%e%E%f'));
  expect(read.field('PID', 3)).toEqual([[['1'], ['2', '3']], [['4']]]);
  expect(read.text('NTE', 3)).toBe('a#b*c!d$e%f');
});

test.each([
  ['\\F\\\\S\\\\T\\\\R\\\\E\\', '|^&~\\'],
  ['linha 1\\.br\\linha 2', 'linha 1\nlinha 2'],
  ['\\H\\alto\\N\\', 'alto'],
  ['\\XC3A3\\o\\X0d0A\\', 'ão\r\n'],
  // Not an escape, not of the character set, or not for a database: it stays.
  ['C:\\dados\\F\\x', 'C:\\dados|x'],
  ['\\XFF\\ \\X00\\ \\X4\\ \\Zabc\\ \\', '\\XFF\\ \\X00\\ \\X4\\ \\Zabc\\ \\'],
])('reads %s', (written, text) => {
  const bytes = utf8(message(header('UNICODE UTF-8'), `NTE|1||${written}`));
  expect(parseMessage(bytes).text('NTE', 3)).toBe(text);
});

test('declared characters are read, and undeclared or wrongly declared ones are an error that still names the message', () => {
  const name = message('PID|||||São^José');
  expect(parseMessage(latin(message(header('8859/1')) + name)).text('PID', 5, 2)).toBe('José');
  expect(parseMessage(utf8(message(header('UNICODE UTF-8')) + name)).text('PID', 5)).toBe('São');
  expect(parseMessage(utf8(message(header('ASCII')))).charset).toBe('ASCII');
  expect(parseMessage(utf8(message(header('8859/1~UNICODE UTF-8')))).charset).toBe('8859/1');
  for (const bytes of [
    latin(message(header()) + name),
    latin(message(header('UNICODE UTF-8')) + name),
    utf8(message(header('8859/1')) + name),
    latin(message(header('8859/1'), 'PID|||||\x93Ana\x94')),
    utf8(message(header('UNICODE UTF-8'), 'PID|||||S\uFFFDo')),
    utf8(message(header('UNICODE UTF-8'), 'PID|||||S\0o')),
  ])
    expect(faultOf(bytes)).toEqual({ fault: 'characters', id: 'M1' });
  expect(faultOf(utf8(message(header('UNICODE UTF-16'))))).toEqual({ fault: 'charset', id: 'M1' });
  expect(faultOf(latin(message('MSH|^~\\&|Laboratório||||||ORU|M2')))).toEqual({
    fault: 'characters',
    id: 'M2',
  });
});

test.each([
  '',
  'MSH',
  'MSH|',
  'MSH|^~\\&',
  'MSH|^~^&|A',
  'MSH|^~|&|A',
  'PID|1',
  '\u000bMSH|^~\\&|A',
  'MSHA^~\\&A',
])('refuses a message that begins %j', (text) =>
  expect(faultOf(utf8(text))).toMatchObject({ fault: 'header' }),
);

test('refuses a line that is not a segment', () => {
  expect(faultOf(utf8(message(header(), 'NTE|1||uma', 'linha solta')))).toEqual({
    fault: 'segment',
    id: 'M1',
  });
});

test('writes MSH-2 and MSH-18, and nothing at the ends', () => {
  const bytes = writeMessage(
    [
      ['MSH', { 3: 'LOJA', 10: 'M1' }],
      ['PID', { 3: { repeat: [['1', '', '', ['A', '', 'ISO']], '2'] }, 5: ['Silva & Souza', '', ''], 9: '' }],
      ['NTE', {}],
    ],
    { charset: 'UNICODE UTF-8' },
  );
  expect(Buffer.from(bytes).toString()).toBe(
    'MSH|^~\\&|LOJA|||||||M1||||||||UNICODE UTF-8\rPID|||1^^^A&&ISO~2||Silva \\T\\ Souza\rNTE\r',
  );
});

test('Latin 1 that looks like UTF-8 is written so that it is not taken for it', () => {
  const bytes = writeMessage(
    [
      ['MSH', {}],
      ['NTE', { 3: 'JosÃ©' }],
    ],
    { charset: '8859/1' },
  );
  expect(parseMessage(bytes).text('NTE', 3)).toBe('JosÃ©');
});

test('does not write what the character set lacks, or a name that is not a segment’s', () => {
  const write = (text: string, charset: Charset) => () =>
    writeMessage(
      [
        ['MSH', {}],
        ['NTE', { 3: text }],
      ],
      { charset },
    );
  for (const [text, charset] of [
    ['ã', 'ASCII'],
    ['€', '8859/1'],
    ['\x85', '8859/1'],
    ['a\0', 'ASCII'],
    ['\uFFFD', 'UNICODE UTF-8'],
    ['\uD800', 'UNICODE UTF-8'],
  ] as const)
    expect(write(text, charset)).toThrow(Hl7Error);
  expect(() => writeMessage([['PID', {}]], { charset: 'ASCII' })).toThrow(Hl7Error);
  expect(() =>
    writeMessage(
      [
        ['MSH', {}],
        ['PID|', {}],
      ],
      { charset: 'ASCII' },
    ),
  ).toThrow(Hl7Error);
});

const codes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const signs = fc.constantFrom(...'|^~\\&\r\n\v\u001cFSTREHNX.br0D"');
const TEXTS: Record<Charset, fc.Arbitrary<string>> = {
  ASCII: fc.string({ unit: fc.oneof(signs, codes(1, 0x7f)) }),
  '8859/1': fc.string({ unit: fc.oneof(signs, codes(1, 0x7f), codes(0xa0, 0xff)) }),
  'UNICODE UTF-8': fc.string({
    unit: fc.oneof(signs, codes(1, 0xd7ff), codes(0xe000, 0xfffc), codes(0x10000, 0x10ffff)),
  }),
};

test.each(Object.entries(TEXTS) as [Charset, fc.Arbitrary<string>][])(
  'any text of %s comes back',
  (charset, texts) => {
    const field = fc.array(
      fc.array(fc.array(texts, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (fields) => {
        const values = Object.fromEntries(fields.map((repeat, index) => [index + 1, { repeat }]));
        const lines: SegmentValue[] = [
          ['MSH', { 10: 'M1' }],
          ['ZZ1', values],
        ];
        const bytes = writeMessage(lines, { charset });
        expect(bytes.filter((byte) => byte < 0x20 && byte !== 0x0d)).toHaveLength(0);
        const segment = parseMessage(bytes).segments[1];
        fields.forEach((repetitions, index) => {
          const read = segment?.field(index + 1) ?? [];
          // Empty ends are not written.
          repetitions.forEach((components, r) => {
            components.forEach((texts, c) => {
              expect(texts.map((_, s) => read[r]?.[c]?.[s] ?? '')).toEqual(texts);
            });
          });
        });
      }),
    );
  },
);

test('any bytes are a message or an Hl7Error', () => {
  const start = Buffer.from('MSH|^~\\&|A|B|||||ORU^R01|1|P|2.5.1||||||8859/1\rZZZ|');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isMessage) => {
      const all = isMessage ? Buffer.concat([start, bytes]) : bytes;
      const fault = faultOf(all);
      if (fault === null) for (const segment of parseMessage(all).segments) segment.field(1);
    }),
  );
});

test('a PDF of 10 MB comes back, and a megabyte of escapes or separators is read', () => {
  const pdf = Buffer.alloc(10_000_000, 'é%PDF').toString('base64');
  const bytes = writeMessage(
    [
      ['MSH', { 10: 'M1' }],
      ['OBX', { 2: 'ED', 5: ['', 'application', 'pdf', 'Base64', pdf] }],
    ],
    {
      charset: 'UNICODE UTF-8',
    },
  );
  expect(parseMessage(bytes).text('OBX', 5, 5) === pdf).toBe(true);
  for (const filling of ['\\', '|', '^', '&', '\\X', '\\XAA', 'AA', '\\F\\', '\v']) {
    const body = filling.repeat(1_000_000 / filling.length);
    const read = parseMessage(utf8(message(header(), `NTE|1||\\XAA${body}`)));
    expect(read.text('NTE', 2)).toBe('');
    read.text('NTE', 3);
  }
}, 60_000);
