import * as v from 'valibot';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import { requiredCell, requiredWordCell } from '#platform/import-cells.ts';
import { isSafeHref } from '#values/links.ts';
import { TOUR_FIELDS } from '../tour.ts';
import { selectTourTexts, type TourText, upsertTourTexts } from './internal/queries.ts';

const row = v.object({ campo: requiredWordCell(TOUR_FIELDS), texto: requiredCell(400) });
type Row = v.InferOutput<typeof row>;

const LINKS = new Set<string>(['redirect_link', 'urlVideo']);

/** tour.csv: the words of the self-service modal, one field of GET /v1/tour per line. */
export const tourImporter: Importer<Row> = {
  columns: Object.keys(row.entries),
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectTourTexts(deps.db)).map((said) => [said.field, said]));
    const changes: TourText[] = [];
    for (const { line, row: r } of uniqueRows(rows, (r) => r.campo, result).values()) {
      if (LINKS.has(r.campo) && !isSafeHref(r.texto)) {
        const reason = 'deve ser um caminho da loja, como /vacinas, ou um endereço https://';
        result.errors.push({ line, column: 'texto', reason });
        continue;
      }
      const next: TourText = { field: r.campo, text: r.texto };
      const old = stored.get(r.campo);
      if (countChange(result, { key: r.campo, old, next, show: ({ text }) => text.slice(0, 60) }))
        changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertTourTexts(deps.db, changes);
    return result;
  },
};
