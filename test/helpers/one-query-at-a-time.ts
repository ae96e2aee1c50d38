import pg from 'pg';

// A connection answers one question at a time. Asked twice at once, as by `Promise.all` within a transaction, pg puts
// the second into a queue, which it will refuse to do from version 9 on. Here it is refused already.
interface Asked {
  _getActiveQuery(): object | null;
}

const ask = pg.Client.prototype.query as (...question: unknown[]) => unknown;
pg.Client.prototype.query = function askAlone(this: Asked, ...question: unknown[]) {
  if (this._getActiveQuery()) throw new Error('A connection was asked while it was still answering.');
  return ask.apply(this, question);
} as typeof pg.Client.prototype.query;
