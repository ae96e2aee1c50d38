import pg from 'pg';

// pg queues simultaneous queries of a connection, and version 9 will refuse them. Tests refuse them now.
interface Connection {
  _getActiveQuery(): object | null;
}

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function queryAlone(this: Connection, ...args: unknown[]) {
  if (this._getActiveQuery())
    throw new Error('A query was sent while another one was running on the connection.');
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;
