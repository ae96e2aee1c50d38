import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import {
  codeCell,
  requiredCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { fold } from '#values/text.ts';
import { STATES } from '../states.ts';
import { type StoreRow, selectStoreRows, upsertStores } from './internal/import-queries.ts';

const row = v.object({
  codigo: codeCell(20),
  nome: requiredCell(80),
  cidade: requiredCell(80),
  uf: requiredWordCell(STATES),
  frete_gratis: yesNoCell,
  ordem: wholeCell,
});

const load = async ({ db }: Deps): Promise<Map<string, StoreRow>> =>
  new Map((await selectStoreRows(db)).map((store) => [store.code, store]));

export const storesImporter = defineImporter(
  {
    schema: row,
    empty: { frete_gratis: { freeFreight: false }, ordem: { position: 0 } },
    load,
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
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Letras, números e hífen, como bsb. Não muda depois.' },
      nome: { label: 'Nome', help: 'O que o cliente escolhe, como Brasília - DF.' },
      cidade: 'Cidade',
      uf: 'UF',
      frete_gratis: { label: 'Visita grátis', help: '"sim": o atendimento em casa não cobra a taxa.' },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
    },
    keys: ['codigo'],
    all: load,
    rows: (stored) => stored.values(),
    order: ({ position }) => position,
    cells: ({ code, name, city, state, freeFreight, position }) => ({
      codigo: code,
      nome: name,
      cidade: city,
      uf: state,
      frete_gratis: yesNo(freeFreight),
      ordem: wholeAsCell(position),
    }),
  },
);
