import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import {
  type Entry,
  type EntryKind,
  numbered,
  type Statement,
  type Unreadable,
  unreadable,
} from './entry.ts';

const RECORDS = /^[0-9A-Z]/;

/** Types of movement of a record E (manual, table "Tipos de lançamento"). Negotiations of receivables move no sale. */
const KINDS: Readonly<Record<string, { kind: EntryKind; back?: true }>> = {
  '01': { kind: 'receipt' },
  '02': { kind: 'receipt' },
  '03': { kind: 'receipt' },
  '04': { kind: 'fee' },
  '05': { kind: 'fee', back: true },
  '06': { kind: 'refund' },
  '07': { kind: 'refund', back: true },
  '08': { kind: 'dispute' },
  '09': { kind: 'dispute', back: true },
  '10': { kind: 'fee' },
};

/**
 * Reads Cielo's Extrato Eletrônico, version 15, file 03 (captures): its header (0), details (E) and trailer (9). The positions are
 * those of the reader github.com/jhamerski/cielo-edi for manual 15.14.1; compare them with Cielo's test files before the first
 * real one (docs.cielo.com.br/extrato-webview). Records D and R repeat sums of E. Card digits and establishments are not kept.
 */
export function readAcquirerFile(text: string): Statement | Unreadable {
  const lines = text.split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const header = lines[0] ?? '';
  if (header[0] !== '0' || at(header, 43, 47) !== 'CIELO')
    return unreadable(1, 'A primeira linha não é o cabeçalho de um extrato da Cielo.');
  if (at(header, 71, 73) !== '015')
    return unreadable(1, 'O extrato não é da versão 15. Peça a versão 15 no site da Cielo.');
  if (at(header, 48, 49) !== '03')
    return unreadable(1, 'Envie o arquivo 03, de captura. Este é de outro tipo.');
  const from = dayIn(at(header, 20, 27), 'year first');
  const to = dayIn(at(header, 28, 35), 'year first');
  if (!from || !to) return unreadable(1, 'O cabeçalho não diz de que dias é.');
  const trailer = lines.at(-1) ?? '';
  if (trailer[0] !== '9') return unreadable(lines.length, 'Falta a última linha: o arquivo está cortado.');
  if (Number(at(trailer, 2, 12)) !== lines.length - 2)
    return unreadable(
      lines.length,
      'A última linha conta outro número de linhas: o arquivo está incompleto.',
    );
  const entries: Entry[] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    if (!RECORDS.test(line))
      return unreadable(index + 1, 'A linha não começa com um tipo de registro da Cielo.');
    if (line[0] !== 'E') continue;
    const read = detailOf(line, to);
    if (typeof read === 'string') return unreadable(index + 1, read);
    if (read) entries.push(read);
    else skipped += 1;
  }
  return { source: 'acquirer', from, to, entries: numbered(entries), skipped };
}

/** By the manual's positions, which count from 1 and include both ends. */
const at = (line: string, first: number, last: number): string => line.slice(first - 1, last).trim();

function dayIn(text: string, order: 'year first' | 'day first'): CalendarDay | null {
  const day =
    order === 'year first'
      ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      : `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return isCalendarDay(day) ? day : null;
}

function centsAt(line: string, signAt: number): Cents | null {
  const digits = at(line, signAt + 1, signAt + 13);
  if (!/^\d{13}$/.test(digits) || Number(digits) > 2_000_000_000) return null;
  return line[signAt - 1] === '-' ? -Number(digits) : Number(digits);
}

/** A Portuguese sentence says why a line is unreadable. Null for movements of no sale. */
function detailOf(line: string, to: CalendarDay): Entry | string | null {
  if (line.length < 597) return 'A linha é curta demais.';
  const type = at(line, 28, 29);
  const known = KINDS[type];
  if (!known) return null;
  const gross = centsAt(line, 261);
  const net = centsAt(line, 275);
  if (gross === null || net === null) return 'O valor bruto ou o líquido não pode ser lido.';
  const { kind, back } = known;
  const captured = dayIn(at(line, 574, 581), 'day first');
  const day = kind === 'receipt' ? captured : (dayIn(at(line, 582, 589), 'day first') ?? to);
  if (!day) return 'A data da captura não pode ser lida.';
  const parcel = Number(at(line, 18, 19));
  const tid = at(line, 192, 211);
  const nsu = at(line, 176, 181);
  const method = methodOf(type, at(line, 15, 17));
  const cents = kind === 'receipt' ? gross : (back ? -1 : 1) * Math.abs(gross);
  return {
    id: `cielo ${type} ${tid || '-'} ${nsu || '-'} ${parcel} ${day} ${cents}`,
    source: 'acquirer',
    kind,
    method,
    day,
    cents,
    feeCents: kind === 'receipt' ? gross - net : 0,
    parcel,
    keys: [...(/[^0]/.test(tid) ? [`tid ${tid}`] : []), ...(/[^0]/.test(nsu) ? [`nsu ${nsu} ${day}`] : [])],
  };
}

const methodOf = (type: string, settlement: string): PaymentMethodName =>
  type === '01' || settlement === '001' ? 'debit' : 'credit';
