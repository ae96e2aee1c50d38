import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { cell, codeCell, requiredCell, wholeAsCell, wholeCell } from '#platform/import/import-cells.ts';
import { CODE_MAX } from '../contract.ts';
import { type QuestionRow, selectQuestions, upsertQuestions } from './internal/queries.ts';

const text = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

const row = v.object({
  codigo: codeCell(CODE_MAX),
  grupo: requiredCell(80),
  descricao: text(300),
  pergunta: requiredCell(160),
  exemplo: text(80),
  ordem: wholeCell,
});

const load = async ({ db }: Deps): Promise<Map<string, QuestionRow>> =>
  new Map((await selectQuestions(db)).map((question) => [question.code, question]));

export const questionsImporter = defineImporter(
  {
    schema: row,
    empty: { descricao: { groupDescription: '' }, exemplo: { placeholder: '' }, ordem: { position: 0 } },
    retires: true,
    load,
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
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Só a equipe vê. Não muda depois.' },
      grupo: { label: 'Grupo', help: 'O título que junta as perguntas.' },
      descricao: {
        label: 'Descrição do grupo',
        help: 'Uma frase embaixo do título; basta na primeira pergunta.',
      },
      pergunta: 'Pergunta',
      exemplo: { label: 'Exemplo', help: 'O que aparece no campo vazio, como "Ex.: café, suco".' },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
    },
    keys: ['codigo'],
    all: load,
    rows: (stored) => stored.values(),
    cells: ({ code, groupTitle, groupDescription, label, placeholder, position }) => ({
      codigo: code,
      grupo: groupTitle,
      descricao: groupDescription,
      pergunta: label,
      exemplo: placeholder,
      ordem: wholeAsCell(position),
    }),
  },
);

const show = ({ label }: QuestionRow): string => label.slice(0, 60);
