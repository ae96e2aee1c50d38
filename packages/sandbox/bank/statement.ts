import { createHash } from 'node:crypto';
import { dayOf, type Period, within } from '../shared/statement-form.ts';
import type { Charge, Transfer } from './model.ts';
import { centsOf } from './schema.ts';

export const BANK_FAULTS = {
  falta: 'Sem o primeiro crédito',
  sobra: 'Com um crédito de ninguém',
  valor: 'Com o primeiro crédito um centavo maior',
  duplicado: 'Com o primeiro crédito duas vezes',
  'sem-debito': 'Sem a primeira devolução',
  tarifa: 'Com uma tarifa',
} as const;

type Line = { id: string; type: string; day: string; cents: number; memo: string };

const order = (a: Line, b: Line) => (a.day === b.day ? a.id.localeCompare(b.id) : a.day < b.day ? -1 : 1);

function linesOf(causes: readonly (Charge | Transfer)[], period: Period): Line[] {
  const all = causes.flatMap((cause) => cause.pix);
  const credits = all
    .filter(({ horario }) => within(period, horario))
    .map(({ endToEndId, valor, horario }) => ({
      id: endToEndId,
      type: 'CREDIT',
      day: dayOf(horario),
      cents: centsOf(valor),
      memo: `PIX RECEBIDO ${endToEndId}`,
    }));
  const debits = all
    .flatMap(({ devolucoes = [] }) => devolucoes)
    .flatMap(({ rtrId, valor, horario: { liquidacao } }) =>
      liquidacao !== undefined && within(period, liquidacao)
        ? [
            {
              id: rtrId,
              type: 'DEBIT',
              day: dayOf(liquidacao),
              cents: -centsOf(valor),
              memo: `PIX DEVOLUÇÃO ${rtrId}`,
            },
          ]
        : [],
    );
  return [...credits, ...debits].toSorted(order);
}

function faulty(lines: readonly Line[], { to }: Period, faults: readonly string[]): Line[] {
  const credit = lines.find(({ cents }) => cents > 0);
  const debit = lines.find(({ cents }) => cents < 0);
  const own = lines.flatMap((line) => {
    if (line === credit && faults.includes('falta')) return [];
    if (line === debit && faults.includes('sem-debito')) return [];
    const changed = line === credit && faults.includes('valor') ? { ...line, cents: line.cents + 1 } : line;
    return line === credit && faults.includes('duplicado') ? [changed, changed] : [changed];
  });
  const more = [
    { fault: 'sobra', line: { id: 'deposito', type: 'CREDIT', day: to, cents: 4321, memo: 'DEPOSITO' } },
    { fault: 'tarifa', line: { id: 'tarifa', type: 'FEE', day: to, cents: -290, memo: 'TARIFA CONTA' } },
  ];
  return [...own, ...more.flatMap(({ fault, line }) => (faults.includes(fault) ? [line] : []))];
}

/** The account's OFX 1, SGML in Latin-1, as most banks of Brazil write it. */
export function accountStatement(
  causes: readonly (Charge | Transfer)[],
  period: Period,
  faults: readonly string[],
): Buffer {
  const date = (day: string) => `${day.replaceAll('-', '')}120000[-3:BRT]`;
  const transactions = faulty(linesOf(causes, period), period, faults).map(
    ({ id, type, day, cents, memo }) => `<STMTTRN>
<TRNTYPE>${type}
<DTPOSTED>${date(day)}
<TRNAMT>${(cents / 100).toFixed(2)}
<FITID>${createHash('sha256').update(`${id} ${day}`).digest('hex').slice(0, 16)}
<MEMO>${memo}
</STMTTRN>
`,
  );
  const text = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>BRL
<BANKACCTFROM><BANKID>9999<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>${date(period.from)}
<DTEND>${date(period.to)}
${transactions.join('')}</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;
  return Buffer.from(text, 'latin1');
}
