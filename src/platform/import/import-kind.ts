import type { Importer } from './import.ts';

export interface ImportKind {
  about: string;
  importers: readonly Importer[];
  /** The files refer to rows of this kind, which belongs to a later slice. */
  after?: string;
}
