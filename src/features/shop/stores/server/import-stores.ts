import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { requiredCell, requiredWordCell, wholeCell, yesNoCell } from '#platform/import/import-cells.ts';
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

export const storesImporter = defineImporter({
  schema: row,
  empty: { frete_gratis: { freeFreight: false }, ordem: { position: 0 } },
  load: async ({ db }) => new Map((await selectStoreRows(db)).map((store) => [store.code, store])),
  key: ({ codigo }) => codigo,
  find: ({ codigo }, stored) => stored.get(codigo),
  merge: (r, old): StoreRow => ({
    code: r.codigo,
    name: r.nome,
    city: r.cidade,
    state: r.uf,
    regionIndex: fold(r.nome),
    freeFreight: r.frete_gratis ?? old?.freeFreight ?? false,
    position: r.ordem ?? old?.position ?? 0,
  }),
  describe: (candidate) => difference(candidate.row.codigo, candidate, ({ name }) => name),
  write: ({ db }, rows) => upsertStores(db, rows),
});
