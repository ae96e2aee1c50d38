import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { requiredCell, wholeCell } from '#platform/import/import-cells.ts';
import { codeCell } from '../../server/import-subjects.ts';
import { ANSWER_MAX } from '../inbox.ts';
import { unknownPlaceholders } from '../template.ts';
import { selectTemplates, type TemplateRow, upsertTemplates } from './internal/queries.ts';

const template = v.object({
  codigo: codeCell,
  nome: requiredCell(80),
  texto: requiredCell(ANSWER_MAX),
  ordem: wholeCell,
});

export const templatesImporter = defineImporter({
  schema: template,
  empty: { ordem: { position: 0 } },
  retires: true,
  load: async ({ db }) => new Map((await selectTemplates(db)).map((row) => [row.code, row])),
  key: ({ codigo }) => codigo,
  find: ({ codigo }, stored) => stored.get(codigo),
  merge: (r, old): TemplateRow => ({
    code: r.codigo,
    label: r.nome,
    text: r.texto,
    position: r.ordem ?? old?.position ?? 0,
    active: old?.active ?? true,
  }),
  check: ({ next }) =>
    unknownPlaceholders(next.text).map((unknown) => ({
      column: 'texto',
      reason: `só {nome} e {numero} são preenchidos (veio ${unknown})`,
    })),
  describe: (candidate) => difference(candidate.row.codigo, candidate, ({ label }) => label),
  write: ({ db }, rows) => upsertTemplates(db, rows),
});
