export interface Retained {
  tables: readonly string[];
  /** Null: nothing about a person. */
  personal: string | null;
  kept: string;
  why: string;
  jobs: readonly string[];
  otherwise?: string;
  /** Effect of `bin/loja clientes apagar`. Null: none. */
  erased: string | null;
  notExported?: string;
}

export const ERASE = '`bin/loja clientes apagar`';
export const CONTRACT = 'contract (LGPD art. 7 V)';
export const HEALTH = 'contract, health care (LGPD art. 7 V, 11 II f)';
export const BOOKS = 'tax law (CTN art. 173, 195; DMED), LGPD art. 16 I';
export const days = (count: number) => `${count} days`;
