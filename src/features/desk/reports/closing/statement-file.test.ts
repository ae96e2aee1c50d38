import { expect, test } from 'vitest';
import { readStatement } from './statement-file.ts';

const bytes = (text: string, charset: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, charset));
const E2E = 'E99999004202611201530abcdefghijk';
const RETURN = `D${E2E.slice(1)}`;

const SGML = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><ACCTID>123-4</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261120<DTEND>20261121
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[-3:BRT]<TRNAMT>1.234,50<FITID>a1<MEMO>PIX João ${E2E}</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261120
<TRNAMT>-10.00
<FITID>a2
<MEMO>DEVOLUÇÃO ${RETURN}
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>900<FITID>a3<MEMO>CIELO S.A.</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261121<TRNAMT>-2,9<FITID>a4<MEMO>Pacote</STMTTRN>
<STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20261121<TRNAMT>-5000.00<FITID>a5<MEMO>ALUGUEL</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>5.00<FITID>a6<MEMO>DEPOSITO &amp; CIA</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>5.00<FITID>a6<MEMO>DEPOSITO &amp; CIA</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** The same in XML: every value has a closing tag. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>\n${SGML.slice(SGML.indexOf('<OFX>')).replaceAll(
  /<(CURDEF|ACCTID|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|MEMO)>([^<\n]*)/g,
  '<$1>$2</$1>',
)}`;

const EXPECTED = [
  ['receipt', 'pix', '2026-11-20', 123_450, [`e2e ${E2E}`]],
  ['refund', 'pix', '2026-11-20', 1000, [`e2e ${RETURN}`]],
  ['deposit', null, '2026-11-20', 90_000, []],
  ['fee', null, '2026-11-21', 290, []],
  ['receipt', null, '2026-11-21', 500, []],
  ['receipt', null, '2026-11-21', 500, []],
];

test.each([
  ['SGML in UTF-8', bytes(SGML)],
  ['SGML in Latin-1', bytes(SGML, 'latin1')],
  ['XML', bytes(XML)],
])('OFX as %s: money in, returns, deposits and fees, without names; other debits stay out', (_, file) => {
  const read = readStatement(file);
  if ('ok' in read) throw new Error(read.why);
  expect([read.source, read.from, read.to, read.skipped]).toEqual(['ofx', '2026-11-20', '2026-11-21', 1]);
  expect(read.entries.map(({ kind, method, day, cents, keys }) => [kind, method, day, cents, keys])).toEqual(
    EXPECTED,
  );
  expect(new Set(read.entries.map(({ id }) => id)).size).toBe(6);
  expect(JSON.stringify(read)).not.toContain('Jo');
});

test.each([
  ['<TRNAMT>900<', '<TRNAMT>dez<', 16, /valor válido/],
  ['<TRNAMT>900<', '<TRNAMT>10.555<', 16, /valor válido/],
  ['<FITID>a3', '<FITID>a\u00003', 0, /caracteres que nenhum extrato tem/],
  ['<DTPOSTED>20261120<TRNAMT>900', '<DTPOSTED>20991120<TRNAMT>900', 0, /fora dos dias do arquivo/],
  ['<FITID>a3', '<FITID>', 16, /identificação do banco/],
  ['<DTPOSTED>20261120<TRNAMT>900', '<DTPOSTED>20261199<TRNAMT>900', 16, /data válida/],
  ['<CURDEF>BRL', '<CURDEF>USD', 0, /USD/],
  ['DEPOSITO &amp; CIA</STMTTRN>\n</BANK', 'DEPOSITO</BANK', 20, /cortado/],
])('an OFX with %s replaced by %s names the line', (from, to, line, why) => {
  const file = SGML.includes(from) ? SGML.replace(from, to) : '';
  expect(readStatement(bytes(file))).toMatchObject({
    code: 'unreadable',
    line,
    why: expect.stringMatching(why),
  });
});

function record(length: number, fields: Record<number, string>): string {
  const line = [...' '.repeat(length)];
  for (const [first, text] of Object.entries(fields)) line.splice(Number(first) - 1, text.length, ...text);
  return line.join('');
}
const HEADER = { 1: '0', 20: '20261120', 28: '20261120', 43: 'CIELO', 48: '03', 71: '015' };
const TID = '12345678901234567890';
const sale = (
  parcel: string,
  gross: string,
  net: string,
  { sign = '+', ...more }: Record<number, string> & { sign?: string } = {},
) =>
  record(760, {
    1: 'E',
    15: '002',
    18: parcel,
    28: '03',
    176: '004242',
    192: TID,
    261: `${sign}${gross}`,
    275: `${sign}${net}`,
    574: '20112026',
    582: '20112026',
    ...more,
  });
const fileOf = (lines: string[], header: Record<number, string> = HEADER, count = lines.length) =>
  [record(400, header), ...lines, record(400, { 1: '9', 2: String(count).padStart(11, '0') })].join('\r\n');

test("the acquirer's file: parcels with fees, a cancellation, a dispute, a fee; negotiations stay out", () => {
  const lines = [
    sale('01', '0000000010001', '0000000009711'),
    sale('02', '0000000010000', '0000000009710'),
    sale('00', '0000000005000', '0000000005000', { 28: '06', sign: '-' }),
    sale('00', '0000000000300', '0000000000300', { 28: '08', sign: '-' }),
    sale('00', '0000000001990', '0000000001990', {
      28: '04',
      sign: '-',
      176: '000000',
      192: ' '.repeat(20),
    }),
    sale('00', '0000000001990', '0000000001990', { 28: '11' }),
    record(400, { 1: 'D' }),
  ];
  const read = readStatement(bytes(fileOf(lines)));
  if ('ok' in read) throw new Error(read.why);
  expect(read.skipped).toBe(1);
  expect(
    read.entries.map(({ kind, cents, feeCents, parcel, keys }) => [kind, cents, feeCents, parcel, keys]),
  ).toEqual([
    ['receipt', 10_001, 290, 1, [`tid ${TID}`, 'nsu 004242 2026-11-20']],
    ['receipt', 10_000, 290, 2, [`tid ${TID}`, 'nsu 004242 2026-11-20']],
    ['refund', 5000, 0, 0, [`tid ${TID}`, 'nsu 004242 2026-11-20']],
    ['dispute', 300, 0, 0, [`tid ${TID}`, 'nsu 004242 2026-11-20']],
    ['fee', 1990, 0, 0, []],
  ]);
});

test.each([
  ['another version', fileOf([], { ...HEADER, 71: '014' }), 1, /versão 15/],
  ['payments', fileOf([], { ...HEADER, 48: '04' }), 1, /arquivo 03/],
  ['a wrong count', fileOf([sale('01', '0000000010001', '0000000009711')], HEADER, 2), 3, /incompleto/],
  ['an amount of letters', fileOf([sale('01', '00000000x0001', '0000000009711')]), 2, /valor bruto/],
  [
    'a day of nobody',
    fileOf([sale('01', '0000000010001', '0000000009711', { 574: '31022026' })]),
    2,
    /captura/,
  ],
  ['no trailer', fileOf([]).split('\r\n')[0] ?? '', 1, /cortado/],
  ['something else', 'Dia;Valor\n1;2', 0, /não é um OFX/],
])("the acquirer's file with %s changes nothing", (_, text, line, why) => {
  expect(readStatement(bytes(text))).toMatchObject({
    code: 'unreadable',
    line,
    why: expect.stringMatching(why),
  });
});
