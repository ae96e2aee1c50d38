import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse } from '#platform/import/import.ts';
import {
  codeCell,
  requiredCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
} from '#platform/import/import-cells.ts';
import { COMPANY_SUBJECT, type ContactShape } from '../choices.ts';
import {
  type ServiceTypeRow,
  type SubjectRow,
  selectServiceTypes,
  selectSubjects,
  upsertServiceTypes,
  upsertSubjects,
} from './internal/choice-queries.ts';

const SHAPE_WORDS = ['pessoa', 'empresa'] as const;
const SHAPES: Record<(typeof SHAPE_WORDS)[number], ContactShape> = { pessoa: 'person', empresa: 'company' };

const subject = v.object({
  codigo: codeCell(),
  nome: requiredCell(80),
  forma: requiredWordCell(SHAPE_WORDS),
  ordem: wholeCell,
});

const wordOf = inverse(new Map(SHAPE_WORDS.map((word) => [word, SHAPES[word]] as const)));

const loadSubjects = async ({ db }: Deps): Promise<Map<string, SubjectRow>> =>
  new Map((await selectSubjects(db)).map((row) => [row.code, row]));

export const subjectsImporter = defineImporter(
  {
    schema: subject,
    empty: { ordem: { position: 0 } },
    retires: true,
    load: loadSubjects,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, stored) => stored.get(codigo),
    merge: (r, old): SubjectRow => ({
      code: r.codigo,
      label: r.nome,
      shape: SHAPES[r.forma],
      position: r.ordem ?? old?.position ?? 0,
      active: old?.active ?? true,
    }),
    check: ({ next }) =>
      next.code === COMPANY_SUBJECT && next.shape !== 'company'
        ? [{ column: 'forma', reason: 'o assunto das empresas deve ser "empresa"' }]
        : [],
    describe: (candidate) => difference(candidate.row.codigo, candidate, labelOf),
    write: ({ db }, rows) => upsertSubjects(db, rows),
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Só a equipe vê. Não muda depois.' },
      nome: { label: 'Nome', help: 'O que a pessoa escolhe no formulário.' },
      forma: { label: 'Quem escreve', help: 'empresa também pede os dados da empresa.' },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
    },
    keys: ['codigo'],
    all: loadSubjects,
    rows: (stored) => stored.values(),
    cells: ({ code, label, shape, position }) => ({
      codigo: code,
      nome: label,
      forma: wordOf.get(shape) ?? '',
      ordem: wholeAsCell(position),
    }),
  },
);

const serviceType = v.object({ codigo: codeCell(), nome: requiredCell(80), ordem: wholeCell });

const loadServiceTypes = async ({ db }: Deps): Promise<Map<string, ServiceTypeRow>> =>
  new Map((await selectServiceTypes(db)).map((row) => [row.code, row]));

/** empresas.csv contains the services that companies may request. */
export const serviceTypesImporter = defineImporter(
  {
    schema: serviceType,
    empty: { ordem: { position: 0 } },
    retires: true,
    load: loadServiceTypes,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, stored) => stored.get(codigo),
    merge: (r, old): ServiceTypeRow => ({
      code: r.codigo,
      label: r.nome,
      position: r.ordem ?? old?.position ?? 0,
      active: old?.active ?? true,
    }),
    describe: (candidate) => difference(candidate.row.codigo, candidate, labelOf),
    write: ({ db }, rows) => upsertServiceTypes(db, rows),
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Só a equipe vê. Não muda depois.' },
      nome: { label: 'Nome', help: 'O que a empresa escolhe no formulário.' },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
    },
    keys: ['codigo'],
    all: loadServiceTypes,
    rows: (stored) => stored.values(),
    cells: ({ code, label, position }) => ({ codigo: code, nome: label, ordem: wholeAsCell(position) }),
  },
);

const labelOf = ({ label }: { label: string }) => label;
