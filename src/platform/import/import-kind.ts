import type { Importer } from './import.ts';

/** One word of `loja importar`. */
export interface ImportKind {
  about: string;
  importers: readonly Importer[];
  /** A kind of a later slice whose rows these files refer to. */
  after?: string;
}
