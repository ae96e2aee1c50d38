import type { Deps } from './deps.ts';

export interface Retained {
  tables: readonly string[];
  /** Null means that the table has nothing about a person. */
  personal: string | null;
  kept: string;
  why: string;
  jobs: readonly string[];
  otherwise?: string;
  /** Describes the effect of `customer-desk/erase`; null means none. */
  erased: string | null;
  notExported?: string;
}

export const ERASE = '`customer-desk/erase`';
export const CONTRACT = 'contract (LGPD art. 7 V)';
export const HEALTH = 'contract, health care (LGPD art. 7 V, 11 II f)';
export const BOOKS = 'tax law (CTN art. 173, 195; DMED), LGPD art. 16 I';
export const days = (count: number) => `${count} days`;

export interface Subject {
  customerId: number;
  email: string | null;
  cpf: string | null;
  /** The customer has proved these addresses, current and former. */
  provenEmails: readonly string[];
  /** The CPF is null until a desk has compared it with the customer's document. */
  provenCpf: string | null;
  orders: readonly { id: string; incrementId: string }[];
}

export type Erasure = Subject & { ordered: boolean; erasedAt: Date };

/** Two accounts of one person become one: `from` ends, and what it has belongs to `to`. */
export interface Merger {
  from: number;
  to: number;
  /** Patients of `from` who have an entry in `to` already, by the ids of both entries. */
  people: readonly { from: number; to: number }[];
}

/** A customer's copy has these chapters, in reading order. Within a chapter, sections follow the order of the slices. */
export const CHAPTERS = ['person', 'orders', 'plans', 'choices', 'access', 'messages'] as const;

export interface SectionLabels {
  chapter: (typeof CHAPTERS)[number];
  title: string;
  /** The page has these columns in this order. The file (JSON) has the others too. */
  columns: Readonly<Record<string, string>>;
  /** Stored codes have these texts, by column. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface PersonalData<Tx = never> {
  retention?: readonly Retained[];
  /** Each table that `exportOf` returns has labels. */
  labels?: Readonly<Record<string, SectionLabels>>;
  exportOf?: (tx: Deps, subject: Subject) => Promise<Readonly<Record<string, readonly object[]>>>;
  erase?: (tx: Tx, erasure: Erasure) => Promise<unknown>;
  merge?: (tx: Tx, merger: Merger) => Promise<unknown>;
}

export const definePersonalData = <const P extends PersonalData>(data: P): P => data;

/** For what ends with the account, such as its ways to sign in. */
export const ofEnding =
  <Tx, Result>(run: (tx: Tx, customerId: number) => Result) =>
  (tx: Tx, { from }: Pick<Merger, 'from'>): Result =>
    run(tx, from);

export const ofCustomer =
  <Tx, Result>(run: (tx: Tx, customerId: number) => Result) =>
  (tx: Tx, { customerId }: Pick<Subject, 'customerId'>): Result =>
    run(tx, customerId);
