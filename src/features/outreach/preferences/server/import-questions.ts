import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { cell, requiredCell, wholeCell } from '#platform/import/import-cells.ts';
import { CODE_MAX } from '../contract.ts';
import { type QuestionRow, selectQuestions, upsertQuestions } from './internal/queries.ts';

const text = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

const row = v.object({
  codigo: v.pipe(
    requiredCell(CODE_MAX),
    v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen'),
  ),
  grupo: requiredCell(80),
  descricao: text(300),
  pergunta: requiredCell(160),
  exemplo: text(80),
  ordem: wholeCell,
});

export const questionsImporter = defineImporter({
  schema: row,
  empty: { descricao: { groupDescription: '' }, exemplo: { placeholder: '' }, ordem: { position: 0 } },
  retires: true,
  load: async ({ db }) => new Map((await selectQuestions(db)).map((question) => [question.code, question])),
  key: ({ codigo }) => codigo,
  find: ({ codigo }, stored) => stored.get(codigo),
  merge: (r, old): QuestionRow => ({
    code: r.codigo,
    groupTitle: r.grupo,
    groupDescription: r.descricao || (old?.groupDescription ?? ''),
    label: r.pergunta,
    placeholder: r.exemplo || (old?.placeholder ?? ''),
    position: r.ordem ?? old?.position ?? 0,
    active: old?.active ?? true,
  }),
  describe: (candidate) => difference(candidate.row.codigo, candidate, show),
  write: ({ db }, rows) => upsertQuestions(db, rows),
});

const show = ({ label }: QuestionRow): string => label.slice(0, 60);
