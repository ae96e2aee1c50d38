import * as v from 'valibot';
import { parseCollectionTime } from '#features/care/results/collection-time.ts';
import { RESULT_BASES } from '#features/care/results/result-rule.ts';
import { DAY_NAMES } from '#features/shop/stores/opening-hours/hours.ts';
import { parseWeekdays } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { UNIT_TYPE_NAMES } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type ImportError, isWithdrawn, unknownCode } from '#platform/import/import.ts';
import {
  cell,
  listAsCell,
  listCell,
  parsedCell,
  requiredCell,
  wholeAsCell,
  wholeCell,
  wordCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { slugify } from '#values/text.ts';
import { urls } from '#values/urls.ts';
import { componentText, dosesText, OTHER_PARTS, parseComponent, parseDoses } from '../../doses.ts';
import { SERVICE_TYPE_NAMES, SERVICE_TYPES } from '../../product.ts';
import { slugProblem } from '../../slug.ts';
import {
  type FullProduct,
  readStored,
  type Stored,
  type StoredProduct,
  writeProducts,
} from '../internal/import/full-product.ts';
import { selectPackagesOnSale } from '../internal/import/product-rows.ts';
import type { ProductNames } from './product-names.ts';

const text = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

const unitTypes = v.pipe(
  listCell,
  v.everyItem((type) => UNIT_TYPE_NAMES.some((known) => known === type), `use ${UNIT_TYPE_NAMES.join(', ')}`),
);

/** Null and empty mean an empty cell, which keeps the stored value. */
const productLine = v.object({
  codigo: v.pipe(
    requiredCell(20),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use letras, números e hífen'),
  ),
  tuss: v.pipe(cell, v.regex(/^(\d{8})?$/, 'deve ter 8 dígitos')),
  nome: text(150),
  slug: text(100),
  tipo: wordCell(SERVICE_TYPES, SERVICE_TYPE_NAMES),
  categorias: listCell,
  rotulo: text(40),
  descricao_curta: text(250),
  descricao: text(10_000),
  preparo: text(10_000),
  jejum_horas_min: wholeCell,
  jejum_horas_max: wholeCell,
  prazo_resultado_dias: wholeCell,
  material: text(200),
  exige_pedido_medico: yesNoCell,
  exige_agendamento: yesNoCell,
  horario_coleta: v.pipe(
    text(200),
    v.check(
      (words) => words === '' || parseCollectionTime(words) !== null,
      'deve ser como "Segunda a sexta, das 7h às 9h"',
    ),
  ),
  restricoes_atendimento: unitTypes,
  sexo: wordCell(['F', 'M']),
  idade_min_meses: wholeCell,
  idade_max_meses: wholeCell,
  sinonimos: listCell,
  componentes: v.pipe(
    listCell,
    v.everyItem(
      (part) => part === OTHER_PARTS || parseComponent(part) !== null,
      'use códigos com a quantidade, como VA-0001*3|VA-0002',
    ),
    v.check(
      (list) => list.length !== 1 || list[0] !== OTHER_PARTS,
      'diga que partes são vendidas, antes do +',
    ),
    v.transform((list) => ({
      components: list.flatMap((part) => (part === OTHER_PARTS ? [] : (parseComponent(part) ?? []))),
      otherParts: list.includes(OTHER_PARTS),
    })),
  ),
  destaque: wholeCell,
  prazo_contagem: wordCell(RESULT_BASES),
  dias_laboratorio: parsedCell(
    (text) => (text === 'todos' ? [] : parseWeekdays(text)),
    'deve ser como "terça, quinta", "segunda a sábado" ou "todos" (os dias úteis)',
  ),
  doses: parsedCell(parseDoses, 'deve ser o número de doses do esquema, como 3 ou 2-3'),
});

type ProductLine = v.InferOutput<typeof productLine>;

/** servicos.csv is keyed by our own code. A new code takes over the bare TUSS term of the same number. */
export const productsImporter = (names: ProductNames) => {
  async function load(deps: Deps) {
    const stored = await readStored(deps, names);
    return {
      ...stored,
      byCode: new Map(stored.products.flatMap((p) => (p.code ? [[p.code, p] as const] : []))),
      byTuss: new Map(stored.products.flatMap((p) => (p.tuss ? [[p.tuss, p] as const] : []))),
    };
  }

  return defineImporter(
    {
      schema: productLine,
      empty: {
        tuss: { tuss: null },
        rotulo: { label: '' },
        descricao_curta: { shortDescription: '' },
        descricao: { description: '' },
        preparo: { preparation: '' },
        jejum_horas_min: { fastingMinHours: null },
        jejum_horas_max: { fastingMaxHours: null },
        prazo_resultado_dias: { resultDays: null },
        prazo_contagem: { resultBasis: 'uteis' },
        dias_laboratorio: { labDays: [] },
        material: { material: '' },
        exige_pedido_medico: { needsRequest: false },
        exige_agendamento: { needsScheduling: false },
        horario_coleta: { collectionTime: '' },
        restricoes_atendimento: { excludedUnitTypes: [] },
        sexo: { sex: null },
        idade_min_meses: { minAgeMonths: null },
        idade_max_meses: { maxAgeMonths: null },
        sinonimos: { synonyms: [] },
        componentes: { components: [], otherParts: false },
        destaque: { featured: null },
        doses: { dosesMin: null, dosesMax: null },
      },
      retires: true,
      optional: ['doses', 'prazo_contagem', 'dias_laboratorio'],
      needed: ['nome', 'categorias'],
      load,
      key: ({ codigo }) => codigo,
      find({ codigo, tuss }, { byCode, byTuss }) {
        const bare = byTuss.get(tuss);
        return byCode.get(codigo) ?? (bare?.code === null ? bare : undefined);
      },
      merge: (row, old) => merge({ ...row, sinonimos: names.distinct(row.sinonimos) }, old),
      checkAll: (candidates, stored) => check(candidates, stored),
      describe: (candidate) => difference(candidate.row.codigo, candidate, showProduct),
      async remains({ db }, changes) {
        const ids = changes.flatMap((change) => (isWithdrawn<FullProduct>(change) && change.old?.id) || []);
        if (ids.length === 0) return [];
        const packages = await selectPackagesOnSale(db, ids);
        return packages.map((name) => `"${name}" contém um serviço encerrado e também deixa de ser vendido.`);
      },
      write: (deps, _, { changes, world }) => writeProducts(deps, names, world, changes),
    },
    {
      labels: LABELS,
      keys: ['codigo'],
      listed: ['codigo', 'nome', 'tipo', 'rotulo', 'prazo_resultado_dias', 'destaque'],
      all: load,
      // A bare TUSS term has no code of ours, which the file is keyed by.
      rows: ({ byCode }) => byCode.values(),
      order: ({ code }) => code ?? '',
      cells,
      pageOf: ({ slug = '' }) => urls.product(slug),
    },
  );
};

const LABELS = {
  codigo: { label: 'Código', help: 'Letras, números e hífen, como EX-0001.' },
  tuss: { label: 'Código TUSS', help: '8 números. Vazio: não está na tabela.' },
  nome: 'Nome',
  slug: { label: 'Endereço da página', help: 'Sem acento nem espaço. O endereço antigo leva ao novo.' },
  tipo: 'Tipo',
  categorias: {
    label: 'Categorias',
    help: 'Os endereços. A primeira é a principal.',
    refersTo: 'categorias',
  },
  rotulo: { label: 'Selo', help: 'Duas ou três palavras, como "Mais vendido".' },
  descricao_curta: { label: 'Resumo', help: 'Uma frase para as listas.' },
  descricao: { label: 'Descrição', long: true },
  preparo: { label: 'Preparo', help: 'Uma orientação por linha, cada uma com "- " na frente.', long: true },
  jejum_horas_min: { label: 'Jejum mínimo', help: 'Em horas. 0: não precisa.' },
  jejum_horas_max: { label: 'Jejum máximo', help: 'Em horas.' },
  prazo_resultado_dias: { label: 'Prazo do resultado', help: 'Em dias. 0: no mesmo dia.' },
  material: { label: 'Material', help: 'O que se coleta, como Sangue.' },
  exige_pedido_medico: 'Precisa de pedido médico',
  exige_agendamento: 'Precisa marcar horário',
  horario_coleta: {
    label: 'Horário da coleta',
    help: 'Como "Segunda a sexta, das 7h às 9h". Vazio: qualquer hora.',
  },
  restricoes_atendimento: { label: 'Onde não se faz', help: 'Tipos de unidade, como home_delivery.' },
  sexo: { label: 'Sexo', help: 'F ou M. Vazio: para todos.' },
  idade_min_meses: { label: 'Idade mínima', help: 'Em meses.' },
  idade_max_meses: { label: 'Idade máxima', help: 'Em meses.' },
  sinonimos: { label: 'Também chamado de', help: 'Outros nomes, para a busca.' },
  componentes: { label: 'O que inclui', help: 'Códigos, com a quantidade: VA-0001*3. Um + diz que há mais.' },
  destaque: { label: 'Lugar na lista', help: '1 vem primeiro. Vazio: por nome.' },
  prazo_contagem: { label: 'Conta o prazo em', help: 'Dias uteis ou corridos.' },
  dias_laboratorio: { label: 'Dias do laboratório', help: 'Como "terça, quinta". Vazio: todo dia útil.' },
  doses: { label: 'Doses', help: 'O esquema completo: 3, ou 2-3 conforme a idade.' },
} as const;

const cells = (product: FullProduct) => ({
  codigo: product.code ?? '',
  tuss: product.tuss ?? '',
  nome: product.name,
  slug: product.slug,
  tipo: product.serviceType,
  categorias: listAsCell(product.categories),
  rotulo: product.label,
  descricao_curta: product.shortDescription,
  descricao: product.description,
  preparo: product.preparation,
  jejum_horas_min: wholeAsCell(product.fastingMinHours),
  jejum_horas_max: wholeAsCell(product.fastingMaxHours),
  prazo_resultado_dias: wholeAsCell(product.resultDays),
  material: product.material,
  exige_pedido_medico: yesNo(product.needsRequest),
  exige_agendamento: yesNo(product.needsScheduling),
  horario_coleta: product.collectionTime,
  restricoes_atendimento: listAsCell(product.excludedUnitTypes),
  sexo: product.sex ?? '',
  idade_min_meses: wholeAsCell(product.minAgeMonths),
  idade_max_meses: wholeAsCell(product.maxAgeMonths),
  sinonimos: listAsCell(product.synonyms),
  componentes: listAsCell([
    ...product.components.map(componentText),
    ...(product.otherParts ? [OTHER_PARTS] : []),
  ]),
  destaque: wholeAsCell(product.featured),
  prazo_contagem: product.resultBasis,
  dias_laboratorio: product.labDays.map((day) => DAY_NAMES[day]).join(', '),
  doses: dosesText(product),
});

type ProductCandidate = Candidate<ProductLine, StoredProduct, FullProduct>;

const showProduct = ({ name, slug, categories }: FullProduct) =>
  `${name} (/${slug}, ${categories.join(', ')})`;

export const newService = (cells: Partial<ProductLine>): FullProduct =>
  merge({ ...v.parse(productLine, { codigo: 'NOVO' }), ...cells }, undefined);

function merge(row: ProductLine, old: StoredProduct | undefined): FullProduct {
  const filled = <T>(list: T[], before: T[] | undefined) => (list.length > 0 ? list : (before ?? []));
  const name = row.nome || old?.name || '';
  const collectionTime = row.horario_coleta || (old?.collectionTime ?? '');
  return {
    code: row.codigo,
    tuss: row.tuss || (old?.tuss ?? null),
    name,
    officialName: old?.officialName ?? '',
    slug: row.slug || old?.slug || slugify(name),
    serviceType: row.tipo ?? old?.serviceType ?? 'clinical_analysis',
    label: row.rotulo || (old?.label ?? ''),
    shortDescription: row.descricao_curta || (old?.shortDescription ?? ''),
    description: row.descricao || (old?.description ?? ''),
    preparation: row.preparo || (old?.preparation ?? ''),
    fastingMinHours: row.jejum_horas_min ?? old?.fastingMinHours ?? null,
    fastingMaxHours: row.jejum_horas_max ?? old?.fastingMaxHours ?? null,
    resultDays: row.prazo_resultado_dias ?? old?.resultDays ?? null,
    resultBasis: row.prazo_contagem ?? old?.resultBasis ?? 'uteis',
    labDays: row.dias_laboratorio ?? old?.labDays ?? [],
    material: row.material || (old?.material ?? ''),
    needsRequest: row.exige_pedido_medico ?? old?.needsRequest ?? false,
    needsScheduling: row.exige_agendamento ?? old?.needsScheduling ?? false,
    collectionTime,
    collectionHours: parseCollectionTime(collectionTime),
    excludedUnitTypes: filled(row.restricoes_atendimento, old?.excludedUnitTypes),
    sex: row.sexo ?? old?.sex ?? null,
    minAgeMonths: row.idade_min_meses ?? old?.minAgeMonths ?? null,
    maxAgeMonths: row.idade_max_meses ?? old?.maxAgeMonths ?? null,
    featured: row.destaque ?? old?.featured ?? null,
    dosesMin: row.doses?.[0] ?? old?.dosesMin ?? null,
    dosesMax: row.doses?.[1] ?? old?.dosesMax ?? null,
    active: old?.active ?? true,
    categories: filled([...new Set(row.categorias)], old?.categories),
    components: filled(row.componentes.components, old?.components),
    otherParts:
      row.componentes.components.length > 0 ? row.componentes.otherParts : (old?.otherParts ?? false),
    synonyms: filled(row.sinonimos, old?.synonyms),
  };
}

function check(candidates: readonly ProductCandidate[], stored: Stored): ImportError[] {
  const errors: ImportError[] = [];
  const touched = new Set(candidates.flatMap(({ old }) => (old ? [old.id] : [])));
  const untouched = stored.products.filter(({ id }) => !touched.has(id));
  const takenBy = {
    slug: new Map(untouched.map((p) => [p.slug, p.code ?? p.tuss])),
    tuss: new Map(untouched.map((p) => [p.tuss, p.code ?? p.name])),
  };
  const codes = new Set(
    [...untouched, ...candidates.map(({ next }) => next)].flatMap(({ code, tuss }) => [code, tuss]),
  );
  for (const { line, next, old } of candidates) {
    const problem = (column: string, reason: string) => errors.push({ line, column, reason });
    if (next.name === '') problem('nome', 'não pode ficar vazio em um serviço novo');
    const wrongSlug = slugProblem(next.slug);
    if (wrongSlug) problem('slug', wrongSlug);
    else if (stored.categoryIds.has(next.slug)) problem('slug', `"${next.slug}" é endereço de uma categoria`);
    else if (takenBy.slug.has(next.slug))
      problem('slug', `"${next.slug}" já é o endereço de ${takenBy.slug.get(next.slug)}`);
    takenBy.slug.set(next.slug, next.code);
    if (next.tuss !== null) {
      if (takenBy.tuss.has(next.tuss))
        problem('tuss', `o código ${next.tuss} já é de ${takenBy.tuss.get(next.tuss)}`);
      takenBy.tuss.set(next.tuss, next.code ?? '');
    }
    if (!old && next.categories.length === 0)
      problem('categorias', 'um serviço novo precisa de ao menos uma categoria');
    for (const key of next.categories)
      if (!stored.categoryIds.has(key))
        errors.push({ line, ...unknownCode('categorias', 'a categoria', key) });
    const parts = next.components.map(({ code }) => code);
    for (const [i, code] of parts.entries()) {
      if (parts.indexOf(code) < i)
        problem('componentes', `repete "${code}": diga a quantidade, como ${code}*2`);
      if (code === next.code) problem('componentes', 'um serviço não pode ser parte de si mesmo');
      else if (!codes.has(code)) errors.push({ line, ...unknownCode('componentes', 'o serviço', code) });
    }
    const { minAgeMonths: min, maxAgeMonths: max } = next;
    if (min !== null && max !== null && max < min) problem('idade_max_meses', 'é menor que a idade mínima');
  }
  return errors;
}
