import pg from 'pg';

/** The statements that `work` sends on any connection, in order, `begin` and `commit` included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...question: unknown[]) => unknown;
  pg.Client.prototype.query = function recorded(this: object, ...question: unknown[]) {
    const [first] = question as [string | { text: string }];
    sent.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, question);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return sent;
}
