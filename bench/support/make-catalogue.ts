import { cpSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { slugify } from '#values/text.ts';

const seeds = fileURLToPath(new URL('../../db/seeds', import.meta.url));
export const METHODS = [
  'quimioluminescência',
  'imunoensaio',
  'ELISA',
  'PCR',
  'cromatografia',
  'nefelometria',
  'turbidimetria',
  'espectrometria',
  'imunofluorescência',
  'colorimetria',
  'citometria de fluxo',
  'eletroforese',
  'microscopia',
  'cultura',
  'sequenciamento',
  'imunoblot',
  'potenciometria',
  'hemaglutinação',
  'radioimunoensaio',
  'fluorimetria',
];
export const MATERIALS = [
  'soro',
  'plasma',
  'urina',
  'saliva',
  'líquor',
  'fezes',
  'sangue total',
  'cabelo',
  'secreção',
  'líquido pleural',
];
export const BASES = 250;
const STORES = 4;
const LINES_PER_FILE = 100_000;

const MOST_SERVICES = BASES * METHODS.length * MATERIALS.length;

type Row = Record<string, string>;
const seed = (file: string): Row[] =>
  parse(readFileSync(join(seeds, file)), { columns: true }) as unknown as Row[];

export interface CatalogueFile {
  kind: string;
  /** A file, or the folder of the pages, without which the shop does not open. */
  file: string;
  lines: number;
}

/** The first 250 services and the average length of a name do not depend on the size, so that sizes compare. */
export async function makeCatalogue(
  folder: string,
  { services, units }: { services: number; units: number },
): Promise<CatalogueFile[]> {
  if (services > MOST_SERVICES) throw new Error(`At most ${MOST_SERVICES} services.`);
  mkdirSync(folder, { recursive: true });
  const stores = seed('lojas.csv').slice(0, STORES);
  const codes = Array.from({ length: services }, (_, i) => `G-${String(i + 1).padStart(5, '0')}`);
  const unitRows = makeUnits(units, stores);
  const files: CatalogueFile[] = [];
  const write = async (kind: string, rows: Iterable<Row>) => {
    for (const chunk of chunksOf(rows)) {
      const file = join(folder, `${String(files.length).padStart(2, '0')}-${kind}.csv`);
      await writeRows(file, chunk);
      files.push({ kind, file, lines: chunk.length });
    }
  };
  await write('lojas', stores);
  await write('laboratorios', seed('laboratorios.csv'));
  await write('unidades', unitRows);
  await write('categorias', seed('categorias.csv'));
  await write('servicos', makeServices(codes));
  await write('precos', makePrices(codes, stores));
  await write('estoque', makeStock(codes, unitRows));
  const pages = join(folder, 'conteudo');
  cpSync(join(seeds, 'conteudo'), pages, { recursive: true });
  files.push({ kind: 'conteudo', file: pages, lines: 0 });
  return files;
}

function* makeServices(codes: readonly string[]): Generator<Row> {
  const bases = seed('servicos-exames.csv')
    .filter(({ componentes }) => componentes === '')
    .slice(0, BASES);
  for (const [i, codigo] of codes.entries()) {
    const base = bases[i % bases.length] as Row;
    const turn = Math.floor(i / BASES);
    const method = METHODS[(turn + i) % METHODS.length];
    const material = MATERIALS[(Math.floor(turn / METHODS.length) + i) % MATERIALS.length];
    const nome = `${base.nome} por ${method} em ${material}`.slice(0, 140);
    yield {
      ...base,
      codigo,
      tuss: '',
      nome,
      slug: slugify(`${nome} ${codigo}`),
      destaque: i < 12 ? String(i + 1) : '',
    };
  }
}

function* makePrices(codes: readonly string[], stores: readonly Row[]): Generator<Row> {
  for (const [i, servico] of codes.entries()) {
    for (const { codigo } of stores)
      yield {
        servico,
        loja: codigo ?? '',
        vendor: 'DEFAULT',
        tier: '',
        preco: `${20 + (i % 400)},90`,
        preco_especial: '',
      };
  }
}

function* makeStock(codes: readonly string[], units: readonly Row[]): Generator<Row> {
  for (const [i, servico] of codes.entries()) {
    for (const { codigo } of units) yield { servico, unidade: codigo ?? '', quantidade: String(i % 97) };
  }
}

function makeUnits(count: number, stores: readonly Row[]): Row[] {
  const model = seed('unidades.csv').filter(({ tipo }) => tipo !== 'home_delivery');
  return Array.from({ length: count }, (_, i) => ({
    ...(model[i % model.length] as Row),
    codigo: `U-${i + 1}`,
    loja: stores[i % stores.length]?.codigo ?? '',
    nome: `Unidade ${i + 1}`,
  }));
}

function* chunksOf(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < LINES_PER_FILE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function writeRows(file: string, rows: Row[]): Promise<void> {
  const stream = createWriteStream(file);
  stream.end(stringify(rows, { header: true }));
  await finished(stream);
}
