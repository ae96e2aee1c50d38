import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { AdviceRecord } from '#features/care/preparation/advice/advice.ts';
import { type AliasKind, buildDictionary } from '#features/shop/medical-orders/build-dictionary.ts';

const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, '../../db/seeds', `${name}.csv`), 'utf8'), { columns: true });

const listOf = (cell = '') => cell.split('|').filter(Boolean);
const advice: AdviceRecord = {
  source: '',
  sourceOn: null,
  certainty: 'M',
  approvedBy: '',
  approvedOn: null,
  validFrom: null,
  validUntil: null,
};

/** Reads the demo shop's dictionary from its seed files, without a database. */
export function seedDictionary() {
  const services = ['servicos-exames', 'servicos-vacinas'].flatMap(rowsOf).map((row, id) => ({
    id,
    code: row.codigo ?? '',
    name: row.nome ?? '',
    tuss: row.tuss || null,
    serviceType: row.tipo ?? '',
    needsRequest: row.exige_pedido_medico === 'sim',
  }));
  const ids = new Map(services.map(({ code, id }) => [code, id]));
  const idOf = (code = '') => ids.get(code) ?? -1;
  const aliases = rowsOf('apelidos').map((row) => ({
    ...advice,
    productId: idOf(row.codigo),
    kind: row.tipo as AliasKind,
    terms: listOf(row.termos),
  }));
  const panels = rowsOf('paineis').map((row) => ({
    ...{
      ...advice,
      name: row.nome ?? '',
      terms: listOf(row.termos),
      productIds: listOf(row.partes).map(idOf),
    },
  }));
  return buildDictionary({ services, aliases, panels }, { today: '2026-11-23', production: false });
}
