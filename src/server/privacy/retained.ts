/** What is kept in some tables, for how long, and what ends it. */
export interface Retained {
  tables: readonly string[];
  /** Null: nothing about a person. */
  personal: string | null;
  kept: string;
  why: string;
  /** Names of jobs. */
  jobs: readonly string[];
  /** What else ends it. */
  otherwise?: string;
  /** What `bin/loja clientes apagar` does. Null: nothing to do. */
  erased: string | null;
  /** Why `bin/loja clientes exportar` leaves it out. */
  notExported?: string;
}

export const ERASE = '`bin/loja clientes apagar`';
export const CONTRACT = 'contract (LGPD art. 7 V)';
export const HEALTH = 'contract, health care (LGPD art. 7 V, 11 II f)';
export const BOOKS = 'tax law (CTN art. 173, 195; DMED), LGPD art. 16 I';
export const days = (count: number) => `${count} days`;
