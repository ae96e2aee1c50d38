import type { ChangeRight, Importer } from './import.ts';

export interface ImportKind {
  about: string;
  importers: readonly Importer[];
  /** The files refer to rows of this kind, which belongs to a later slice. */
  after?: string;
  /** In the panel, the first importer shows the rows of the kind under this name. */
  shown?: {
    title: string;
    /** Who changes it: those who sell (prices, stock, units), or also those who write texts and campaigns. */
    by: Exclude<ChangeRight, 'care'>;
  };
}

export type ImportKinds = Readonly<Record<string, ImportKind>>;
