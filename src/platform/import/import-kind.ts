import type { Importer } from './import.ts';

export interface ImportKind {
  about: string;
  importers: readonly Importer[];
  /** A kind of a later slice whose rows these files refer to. */
  after?: string;
}
