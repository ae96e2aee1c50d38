export const EXPORT_KINDS = ['newsletter', 'preferencias', 'pesquisas', 'contatos', 'notas'] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];
