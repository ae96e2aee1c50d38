import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { type Entry, numbered, type Statement, type Unreadable, unreadable } from './entry.ts';

/** The Central Bank's identity of a Pix (E) or of its return (D): ISPB, minute in UTC, eleven letters and digits. */
const END_TO_END = /\b([ED])(\d{8}20\d{10}[A-Za-z0-9]{11})\b/;
/** Banks may date a movement a few days outside the period of the file. */
const STRAY_DAYS = 31;
const FEE_TYPES = ['FEE', 'SRVCHG'];
const FEE_WORDS = /\b(tarifa|tar|manutencao|manutenção|cesta|iof)\b/i;
const ACQUIRER = /\bcielo\b/i;
const RETURN = /devol/i;

interface Transaction {
  line: number;
  fields: Map<string, string>;
}

/**
 * Reads a bank account's OFX, of which version 1 is SGML, whose values have no closing tag, and version 2 is XML (ofx.net). Banks
 * of Brazil write amounts with a comma or a point. Memos may name the payer, so nothing of them is kept.
 */
export function readOfx(text: string): Statement | Unreadable {
  if (!/<STMTTRNRS>|<CCSTMTTRNRS>|<BANKTRANLIST>/i.test(text))
    return unreadable(0, 'O arquivo OFX não tem a lista de movimentos da conta.');
  const { head, transactions, open } = tokensOf(text);
  if (open !== null) return unreadable(open, 'O movimento começa e não termina: o arquivo está cortado.');
  const currency = head.get('CURDEF');
  if (currency && currency !== 'BRL') return unreadable(0, `A conta é em ${currency}, e não em reais.`);
  const account = (head.get('ACCTID') ?? '').replace(/\W/g, '');
  const entries: Entry[] = [];
  let skipped = 0;
  for (const transaction of transactions) {
    const read = entryOf(transaction, account);
    if (read && 'ok' in read) return read;
    if (read) entries.push(read);
    else skipped += 1;
  }
  const days = entries.map(({ day }) => day).toSorted();
  const from = dayIn(head.get('DTSTART')) ?? days[0];
  const to = dayIn(head.get('DTEND')) ?? days.at(-1);
  if (!from || !to) return unreadable(0, 'O arquivo não diz de que dias é.');
  const stray = days.find((day) => day < addDays(from, -STRAY_DAYS) || day > addDays(to, STRAY_DAYS));
  if (stray) return unreadable(0, `Um movimento é de ${formatDay(stray)}, fora dos dias do arquivo.`);
  return { source: 'ofx', from, to, entries: numbered(entries), skipped };
}

function tokensOf(text: string) {
  const head = new Map<string, string>();
  const transactions: Transaction[] = [];
  let current: Transaction | null = null;
  let line = 1;
  let counted = 0;
  for (const { 1: close, 2: name = '', 3: value = '', index } of text.matchAll(
    /<(\/?)([A-Za-z0-9.]+)>([^<]*)/g,
  )) {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    const tag = name.toUpperCase();
    if (tag === 'STMTTRN' && !close) {
      if (current) return { head, transactions, open: current.line };
      current = { line, fields: new Map() };
    } else if (tag === 'STMTTRN' && current) {
      transactions.push(current);
      current = null;
    } else if (!close && value.trim()) (current?.fields ?? head).set(tag, unescaped(value.trim()));
  }
  return { head, transactions, open: current?.line ?? null };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

function dayIn(text = ''): CalendarDay | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  return isCalendarDay(day) ? day : null;
}

/**
 * "-1234.56", "1.234,56", "1,234.56" or "10": the last separator before one or two digits is the decimal one. "10.555" may be
 * either, so it is refused.
 */
function centsIn(text: string): Cents | null {
  if (/^[+-]?\d{1,3}[.,]\d{3}$/.test(text.trim())) return null;
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Null for other money of the account. */
function entryOf({ line, fields }: Transaction, account: string): Entry | Unreadable | null {
  const day = dayIn(fields.get('DTPOSTED'));
  if (!day) return unreadable(line, 'O movimento não tem uma data válida (DTPOSTED).');
  const cents = centsIn(fields.get('TRNAMT') ?? '');
  if (cents === null) return unreadable(line, 'O movimento não tem um valor válido (TRNAMT).');
  if (cents > MOST) return unreadable(line, 'O valor é grande demais.');
  const fitId = fields.get('FITID') ?? '';
  if (fitId === '') return unreadable(line, 'O movimento não tem a identificação do banco (FITID).');
  const words = ['FITID', 'REFNUM', 'CHECKNUM', 'MEMO', 'NAME']
    .map((name) => fields.get(name) ?? '')
    .join(' ');
  const [, letter, rest] = END_TO_END.exec(words) ?? [];
  const kind = kindOf(cents, { words, letter, type: (fields.get('TRNTYPE') ?? '').toUpperCase() });
  if (!kind) return null;
  const isPix = letter !== undefined || /\bpix\b/i.test(words);
  return {
    id: `ofx ${account} ${fitId.slice(0, 80)} ${day} ${cents}`,
    source: 'ofx',
    kind,
    method: (kind === 'receipt' || kind === 'refund') && isPix ? 'pix' : null,
    day,
    cents: kind === 'fee' ? -cents : Math.abs(cents),
    feeCents: 0,
    parcel: 0,
    keys: letter ? [`e2e ${letter}${rest}`] : [],
  };
}

/** The columns of amounts hold as much. */
const MOST = 2_000_000_000;

function kindOf(
  cents: Cents,
  { words, letter, type }: { words: string; letter: string | undefined; type: string },
): Entry['kind'] | null {
  if (cents === 0) return null;
  if (FEE_TYPES.includes(type)) return 'fee';
  if (letter) return cents > 0 ? 'receipt' : 'refund';
  if (cents > 0) return ACQUIRER.test(words) ? 'deposit' : 'receipt';
  if (RETURN.test(words)) return 'refund';
  return FEE_WORDS.test(words) ? 'fee' : null;
}
