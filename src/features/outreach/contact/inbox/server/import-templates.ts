import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { codeCell, requiredCell, wholeAsCell, wholeCell } from '#platform/import/import-cells.ts';
import { ANSWER_MAX } from '../inbox.ts';
import { unknownPlaceholders } from '../template.ts';
import { selectTemplates, type TemplateRow, upsertTemplates } from './internal/queries.ts';

const template = v.object({
  codigo: codeCell(),
  nome: requiredCell(80),
  texto: requiredCell(ANSWER_MAX),
  ordem: wholeCell,
});

const load = async ({ db }: Deps): Promise<Map<string, TemplateRow>> =>
  new Map((await selectTemplates(db)).map((row) => [row.code, row]));

export const templatesImporter = defineImporter(
  {
    schema: template,
    empty: { ordem: { position: 0 } },
    retires: true,
    load,
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
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Não muda depois.' },
      nome: { label: 'Nome', help: 'O que a equipe escolhe ao responder.' },
      texto: { label: 'Texto', help: '{nome} e {numero} são trocados pelos da mensagem.', long: true },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
    },
    keys: ['codigo'],
    all: load,
    rows: (stored) => stored.values(),
    cells: ({ code, label, text, position }) => ({
      codigo: code,
      nome: label,
      texto: text,
      ordem: wholeAsCell(position),
    }),
  },
);
