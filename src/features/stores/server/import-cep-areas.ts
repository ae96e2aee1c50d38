import * as v from 'valibot';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import { requiredCell, requiredCepCell, requiredWordCell } from '#platform/import-cells.ts';
import { findOverlap } from '../cep-range.ts';
import { STATES } from '../states.ts';
import { type CepAreaRow, selectCepAreas, upsertCepAreas } from './internal/import-queries.ts';

const row = v.object({
  codigo_ibge: v.pipe(requiredCell(7), v.regex(/^\d{7}$/, 'deve ter 7 dígitos')),
  nome: requiredCell(80),
  uf: requiredWordCell(STATES),
  cep_inicial: requiredCepCell,
  cep_final: requiredCepCell,
});
type Row = v.InferOutput<typeof row>;

/** areas-cep.csv: the municipality of every CEP, by `cep_inicial`. Ranges may not overlap. */
export const cepAreasImporter: Importer<Row> = {
  columns: ['codigo_ibge', 'nome', 'uf', 'cep_inicial', 'cep_final'],
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectCepAreas(deps.db)).map((area) => [area.cepStart, area]));
    const merged = new Map([...stored].map(([start, area]) => [start, { start, end: area.cepEnd, line: 0 }]));
    const changes: CepAreaRow[] = [];
    for (const { line, row: r } of uniqueRows(rows, (r) => r.cep_inicial, result).values()) {
      if (r.cep_final < r.cep_inicial)
        result.errors.push({ line, column: 'cep_final', reason: 'vem antes do CEP inicial' });
      const next: CepAreaRow = {
        cepStart: r.cep_inicial,
        cepEnd: r.cep_final,
        ibgeCode: r.codigo_ibge,
        city: r.nome,
        state: r.uf,
      };
      merged.set(r.cep_inicial, { start: r.cep_inicial, end: r.cep_final, line });
      const show = (area: CepAreaRow) => `${area.city} - ${area.state}`;
      if (countChange(result, { key: r.cep_inicial, old: stored.get(r.cep_inicial), next, show }))
        changes.push(next);
    }
    const overlap = findOverlap([...merged.values()]);
    if (overlap) {
      const line = Math.max(overlap[0].line, overlap[1].line);
      const [a, b] = overlap.map(({ start, end }) => `${start}-${end}`);
      result.errors.push({ line, column: 'cep_inicial', reason: `a faixa ${b} se sobrepõe à faixa ${a}` });
    }
    if (!simulate && result.errors.length === 0) await upsertCepAreas(deps.db, changes);
    return result;
  },
};
