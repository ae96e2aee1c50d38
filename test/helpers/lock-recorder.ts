import pg from 'pg';

/** The order in which a transaction may lock rows (docs/decisions/018-lock-order.md). */
export const LOCK_ORDER = [
  'customers',
  'payments',
  'orders',
  'carts',
  'quotes',
  'stock_holds',
  'variants',
  'appointments',
  'agenda_days',
  'coupons',
  'waiting',
] as const;

type Table = (typeof LOCK_ORDER)[number];
const isRanked = (name: string | undefined): name is Table => LOCK_ORDER.some((table) => table === name);

interface Transaction {
  locked: Table[];
  /** Tables with rows inserted by this transaction, which no other one can wait for. */
  own: Set<Table>;
}

/** Also inside a statement that begins with `with`. */
const CHANGED = /\b(?:update|delete from) "?(\w+)"?/gi;
const INSERTED = /\binsert into "?(\w+)"?/gi;
/** Extends or books the seats of a quote: each change of them holds the quote or its order. */
const OWN_SEATS = /update "appointments" set (?:expires_at|state = case)/gi;
const READ = / for (?:no key )?update/i;

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

export function recordLocks() {
  const running = new WeakMap<object, Transaction>();
  const finished: Table[][] = [];
  const query = pg.Client.prototype.query as (...question: unknown[]) => unknown;

  pg.Client.prototype.query = function recorded(this: object, ...question: unknown[]) {
    const [first] = question;
    const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '');
    note(this, text.trim().replace(OWN_SEATS, ''));
    return query.apply(this, question);
  } as typeof pg.Client.prototype.query;

  function note(client: object, text: string): void {
    if (/^begin/i.test(text)) running.set(client, { locked: [], own: new Set() });
    const transaction = running.get(client);
    if (!transaction) return;
    if (/^(commit|rollback$)/i.test(text)) {
      running.delete(client);
      finished.push(transaction.locked);
    }
    if (!/on conflict/i.test(text))
      for (const name of namesIn(text, INSERTED)) if (isRanked(name)) transaction.own.add(name);
    const read = READ.test(text) ? [/ from "?(\w+)"?/i.exec(text)?.[1]] : [];
    for (const name of [...read, ...namesIn(text, CHANGED)])
      if (isRanked(name) && !transaction.own.has(name) && !transaction.locked.includes(name))
        transaction.locked.push(name);
  }

  return {
    stop(): Table[][] {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
      return finished.filter((tables) => tables.length > 0);
    },
  };
}
