import * as v from 'valibot';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import { requiredCell, requiredWordCell, wholeCell, yesNoCell } from '#platform/import-cells.ts';
import { fold } from '#values/text.ts';
import { STATES } from '../states.ts';
import { type StoreRow, selectStoreRows, upsertStores } from './internal/import-queries.ts';

const row = v.object({
  codigo: v.pipe(requiredCell(20), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen')),
  nome: requiredCell(80),
  cidade: requiredCell(80),
  uf: requiredWordCell(STATES),
  frete_gratis: yesNoCell,
  ordem: wholeCell,
});
type Row = v.InferOutput<typeof row>;

/** lojas.csv: sales areas by `codigo`. */
export const storesImporter: Importer<Row> = {
  columns: ['codigo', 'nome', 'cidade', 'uf', 'frete_gratis', 'ordem'],
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectStoreRows(deps.db)).map((store) => [store.code, store]));
    const changes: StoreRow[] = [];
    for (const { row: r } of uniqueRows(rows, (r) => r.codigo, result).values()) {
      const old = stored.get(r.codigo);
      const next: StoreRow = {
        code: r.codigo,
        name: r.nome,
        city: r.cidade,
        state: r.uf,
        regionIndex: fold(r.nome),
        freeFreight: r.frete_gratis ?? old?.freeFreight ?? false,
        position: r.ordem ?? old?.position ?? 0,
      };
      if (countChange(result, { key: r.codigo, old, next, show: (store) => store.name })) changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertStores(deps.db, changes);
    return result;
  },
};
