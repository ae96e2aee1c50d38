import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { requiredCell, requiredCepCell, requiredWordCell } from '#platform/import/import-cells.ts';
import { findSavings } from '../cep-range.ts';
import { STATES } from '../states.ts';
import { type CepAreaRow, selectCepAreas, upsertCepAreas } from './internal/import-queries.ts';

const row = v.object({
  codigo_ibge: v.pipe(requiredCell(7), v.regex(/^\d{7}$/, 'deve ter 7 dígitos')),
  nome: requiredCell(80),
  uf: requiredWordCell(STATES),
  cep_inicial: requiredCepCell,
  cep_final: requiredCepCell,
});

/** areas-cep.csv contains the municipality of every CEP, keyed by `cep_inicial`. Ranges must not overlap. */
export const cepAreasImporter = defineImporter({
  schema: row,
  load: async ({ db }) => new Map((await selectCepAreas(db)).map((area) => [area.cepStart, area])),
  key: ({ cep_inicial }) => cep_inicial,
  find: ({ cep_inicial }, stored) => stored.get(cep_inicial),
  merge: (r): CepAreaRow => ({
    cepStart: r.cep_inicial,
    cepEnd: r.cep_final,
    ibgeCode: r.codigo_ibge,
    city: r.nome,
    state: r.uf,
  }),
  check: ({ next }) =>
    next.cepEnd < next.cepStart ? [{ column: 'cep_final', reason: 'vem antes do CEP inicial' }] : [],
  checkAll(candidates, stored) {
    const areas = new Map([...stored.values()].map((area) => [area.cepStart, rangeOf(area, 0)]));
    for (const { next, line } of candidates) areas.set(next.cepStart, rangeOf(next, line));
    const overlap = findSavings([...areas.values()]);
    if (!overlap) return [];
    const line = Math.max(...overlap.map((range) => range.line));
    const [a, b] = overlap.map(({ start, end }) => `${start}-${end}`);
    return [{ line, column: 'cep_inicial', reason: `a faixa ${b} se sobrepõe à faixa ${a}` }];
  },
  describe: (candidate) =>
    difference(candidate.row.cep_inicial, candidate, ({ city, state }) => `${city} - ${state}`),
  write: ({ db }, rows) => upsertCepAreas(db, rows),
});

const rangeOf = ({ cepStart, cepEnd }: CepAreaRow, line: number) => ({ start: cepStart, end: cepEnd, line });
