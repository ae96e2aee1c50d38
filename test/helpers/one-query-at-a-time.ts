import pg from 'pg';

// A connection runs one query at a time. pg queues simultaneous ones, as from `Promise.all` within a transaction, and
// version 9 will refuse them. Tests refuse them now.
interface Asked {
  _getActiveQuery(): object | null;
}

const ask = pg.Client.prototype.query as (...question: unknown[]) => unknown;
pg.Client.prototype.query = function askAlone(this: Asked, ...question: unknown[]) {
  if (this._getActiveQuery()) throw new Error('A connection was asked while it was still answering.');
  return ask.apply(this, question);
} as typeof pg.Client.prototype.query;
