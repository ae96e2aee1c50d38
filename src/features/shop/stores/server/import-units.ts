import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, isWithdrawn, type Problem, unknownCode } from '#platform/import/import.ts';
import { listAsCell, moneyAsCell, wholeAsCell } from '#platform/import/import-cells.ts';
import { clockText } from '#values/hour.ts';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { type CepRange, cepRangeText, findSavings } from '../cep-range.ts';
import { mainLaboratory } from '../laboratory.ts';
import { scheduleOf } from '../schedule-of.ts';
import {
  type AreaRow,
  type LaboratoryRow,
  replaceAreas,
  selectAreas,
  selectLaboratoryRows,
  selectStoreRows,
  selectUnitRows,
  type UnitRow,
  upsertUnits,
} from './internal/import-queries.ts';
import { type UnitLine, unitRow } from './internal/unit-row.ts';
import { readSpecialDays } from './schedules-of.ts';
import { hoursText } from './unit-cells.ts';
import { hoursChange, openText, outsideTexts, type VisitsLeft } from './visits-left.ts';

/** Results are ready by 18h unless the operator sets another time. */
const RESULTS_UNTIL = 18 * 60;

interface World {
  storeIds: ReadonlyMap<string, number>;
  storeCodes: ReadonlyMap<number, string>;
  laboratories: readonly (LaboratoryRow & { id: number })[];
  stored: ReadonlyMap<string, StoredUnit>;
}

type FullUnit = UnitRow & { ranges: CepRange[]; feeCents: number | null };
type StoredUnit = FullUnit & { id: number };

/** unidades.csv contains units, keyed by `codigo`. A filled `faixas_cep` replaces all ranges of a mobile team. */
export const unitsImporter = (visitsLeft: VisitsLeft) =>
  defineImporter(
    {
      schema: unitRow,
      changesHours: true,
      empty: {
        complemento: { complement: '' },
        latitude: { latitude: null },
        longitude: { longitude: null },
        faixas_cep: { ranges: [] },
        taxa: { feeCents: null },
        fuso: { timeZone: null },
        laboratorio: { laboratoryId: null },
        saida_amostras: { cutoff: null },
        dias_transporte: { transportDays: 0 },
        resultados_ate: { resultsUntil: RESULTS_UNTIL },
      },
      retires: true,
      needed: ['loja', ...REQUIRED_FIELDS],
      optional: ['fuso', 'laboratorio', 'saida_amostras', 'dias_transporte', 'resultados_ate'],
      load,
      key: ({ codigo }) => codigo,
      find: ({ codigo }, { stored }) => stored.get(codigo),
      merge,
      check,
      describe: (candidate) => difference(candidate.row.codigo, candidate, showUnit),
      remains: (deps, changes) => leftBehind(deps, changes, visitsLeft),
      write,
    },
    {
      labels: LABELS,
      keys: ['codigo'],
      listed: ['codigo', 'nome', 'loja', 'tipo', 'cidade', 'telefone', 'horarios'],
      all: load,
      rows: ({ stored }) => stored.values(),
      order: ({ code }) => code,
      cells,
      pageOf: ({ codigo }) => urls.units(codigo),
    },
  );

async function load(deps: Deps): Promise<World> {
  const storeIds = new Map((await selectStoreRows(deps.db)).map(({ code, id }) => [code, id]));
  return {
    laboratories: await selectLaboratoryRows(deps.db),
    storeIds,
    storeCodes: inverse(storeIds),
    stored: await readUnits(deps),
  };
}

const LABELS = {
  codigo: { label: 'Código', help: 'Não muda depois.' },
  loja: {
    label: 'Loja',
    help: 'A cidade ou região de venda a que a unidade pertence, com os preços dela. Não muda depois.',
    refersTo: 'lojas',
  },
  tipo: 'Tipo',
  nome: 'Nome',
  regiao: { label: 'Região', help: 'O bairro ou a parte da cidade, para o filtro.' },
  logradouro: 'Rua',
  numero: 'Número',
  complemento: { label: 'Complemento', help: 'Sala, andar ou um ponto de referência.' },
  bairro: 'Bairro',
  cep: { label: 'CEP', help: '8 números.' },
  cidade: 'Cidade',
  uf: 'UF',
  telefone: 'Telefone',
  horarios: {
    label: 'Horários',
    help: 'Segunda a sexta: 06:30-19:00|Sábado: 06:30-13:00. A barra | separa os dias; um dia que falta fica fechado.',
  },
  latitude: { label: 'Latitude', help: 'Para o mapa, como -15.7631.' },
  longitude: { label: 'Longitude', help: 'Para o mapa, como -47.8806.' },
  faixas_cep: { label: 'CEPs atendidos', help: 'Só do atendimento em casa: 70000000-70999999.' },
  taxa: { label: 'Taxa da visita', help: 'Só do atendimento em casa. 0,00: de graça.' },
  fuso: { label: 'Fuso horário', help: 'Vazio: o do estado.' },
  laboratorio: {
    label: 'Laboratório',
    help: 'O código de quem recebe as amostras.',
    refersTo: 'laboratorios',
  },
  saida_amostras: {
    label: 'Saída das amostras',
    help: 'O que se coleta depois desta hora só sai no outro dia.',
  },
  dias_transporte: {
    label: 'Dias de transporte',
    help: 'Dias úteis até o laboratório. 0: chega no mesmo dia.',
  },
  resultados_ate: { label: 'Resultados até', help: 'A hora em que os resultados do dia já saíram.' },
} as const;

const cells = (unit: FullUnit, { storeCodes, laboratories }: World) => ({
  codigo: unit.code,
  loja: storeCodes.get(unit.storeId) ?? '',
  tipo: unit.type,
  nome: unit.name,
  regiao: unit.region,
  logradouro: unit.street,
  numero: unit.number,
  complemento: unit.complement,
  bairro: unit.neighborhood,
  cep: unit.postalCode,
  cidade: unit.city,
  uf: unit.state,
  telefone: unit.phone,
  horarios: hoursText(unit.openingHours),
  latitude: wholeAsCell(unit.latitude),
  longitude: wholeAsCell(unit.longitude),
  faixas_cep: listAsCell(unit.ranges.map(cepRangeText)),
  taxa: moneyAsCell(unit.feeCents),
  fuso: unit.timeZone ?? '',
  laboratorio: laboratories.find(({ id }) => id === unit.laboratoryId)?.code ?? '',
  saida_amostras: unit.cutoff === null ? '' : clockText(unit.cutoff),
  dias_transporte: wholeAsCell(unit.transportDays),
  resultados_ate: clockText(unit.resultsUntil),
});

/** Visits and services at withdrawn units, and visits outside the new hours of the others. */
async function leftBehind(
  deps: Deps,
  changes: readonly Candidate<UnitLine, StoredUnit, FullUnit>[],
  { openAtUnits, visitsOutside }: VisitsLeft,
): Promise<string[]> {
  const withdrawn = changes.flatMap((change) =>
    change.old && isWithdrawn<FullUnit>(change) ? [change.old] : [],
  );
  const ids = withdrawn.map(({ id }) => id);
  const open = ids.length > 0 ? await openAtUnits(deps, ids) : [];
  const days = await readSpecialDays(deps);
  const staying = changes.flatMap(({ old, next }) =>
    old && next.active
      ? hoursChange(old, scheduleOf(old, days), scheduleOf({ ...next, id: old.id }, days))
      : [],
  );
  return [
    ...withdrawn.flatMap(({ id, code }) => {
      const found = open.find(({ unitId }) => unitId === id);
      return found ? openText(code, found) : [];
    }),
    ...outsideTexts(await visitsOutside(deps, staying), staying),
  ];
}

async function readUnits({ db }: Deps): Promise<Map<string, StoredUnit>> {
  const [units, areas] = [await selectUnitRows(db), await selectAreas(db)];
  return new Map(
    units.map((unit) => {
      const own = areas.filter((area) => area.unitId === unit.id);
      const ranges = own.map(({ cepStart, cepEnd }) => ({ start: cepStart, end: cepEnd }));
      return [unit.code, { ...unit, ranges, feeCents: own[0]?.feeCents ?? null }];
    }),
  );
}

function merge(row: UnitLine, old: StoredUnit | undefined, { storeIds, laboratories }: World): FullUnit {
  const openingHours = row.horarios ?? old?.openingHours ?? [];
  const ranges = row.faixas_cep?.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return {
    code: row.codigo,
    storeId: storeIds.get(row.loja) ?? 0,
    type: row.tipo ?? old?.type ?? 'unity',
    name: row.nome ?? old?.name ?? '',
    region: row.regiao ?? old?.region ?? '',
    street: row.logradouro ?? old?.street ?? '',
    number: row.numero ?? old?.number ?? '',
    complement: row.complemento ?? old?.complement ?? '',
    neighborhood: row.bairro ?? old?.neighborhood ?? '',
    postalCode: row.cep ?? old?.postalCode ?? '',
    city: row.cidade ?? old?.city ?? '',
    state: row.uf ?? old?.state ?? '',
    phone: row.telefone ?? old?.phone ?? '',
    openingHours,
    hours: parseWeekHours(openingHours),
    timeZone: row.fuso ?? old?.timeZone ?? null,
    latitude: row.latitude ?? old?.latitude ?? null,
    longitude: row.longitude ?? old?.longitude ?? null,
    laboratoryId: laboratoryOf(row, old, laboratories),
    cutoff: row.saida_amostras ?? old?.cutoff ?? null,
    transportDays: row.dias_transporte ?? old?.transportDays ?? 0,
    resultsUntil: row.resultados_ate ?? old?.resultsUntil ?? RESULTS_UNTIL,
    ranges: ranges ?? old?.ranges ?? [],
    feeCents: row.taxa ?? old?.feeCents ?? null,
    active: old?.active ?? true,
  };
}

/** A unit whose line has never named one sends its samples to the main laboratory. */
function laboratoryOf(
  { laboratorio: code }: UnitLine,
  old: FullUnit | undefined,
  all: World['laboratories'],
): number | null {
  if (code) return all.find((one) => one.code === code)?.id ?? null;
  return old?.laboratoryId ?? mainLaboratory(all)?.id ?? null;
}

const REQUIRED_FIELDS = [
  'tipo',
  'nome',
  'regiao',
  'logradouro',
  'numero',
  'bairro',
  'cep',
  'cidade',
  'uf',
  'telefone',
  'horarios',
] as const;

function check(
  { row, next, old }: Candidate<UnitLine, StoredUnit, FullUnit>,
  { laboratories }: World,
): Problem[] {
  const problems: Problem[] = [];
  if (old === undefined)
    for (const column of REQUIRED_FIELDS)
      if (row[column] === null) problems.push({ column, reason: 'não pode ficar vazio em uma unidade nova' });
  // Prices belong to the store, so moving a unit would change carts and orders in progress.
  if (old && next.storeId > 0 && old.storeId !== next.storeId)
    problems.push({
      column: 'loja',
      reason: 'a unidade já pertence a outra loja; cadastre-a com outro código',
    });
  const mobile = next.type === 'home_delivery';
  if (mobile && next.ranges.length === 0)
    problems.push({ column: 'faixas_cep', reason: 'falta dizer quais CEPs a equipe atende' });
  if (mobile && next.feeCents === null)
    problems.push({ column: 'taxa', reason: 'falta a taxa do atendimento móvel' });
  if (!mobile && next.ranges.length > 0)
    problems.push({ column: 'faixas_cep', reason: 'só vale para home_delivery' });
  if (!mobile && next.feeCents !== null)
    problems.push({ column: 'taxa', reason: 'só vale para home_delivery' });
  const overlap = findSavings(next.ranges)?.map(cepRangeText);
  if (overlap)
    problems.push({
      column: 'faixas_cep',
      reason: `a faixa ${overlap[1]} se sobrepõe à faixa ${overlap[0]}`,
    });
  if (row.laboratorio && !laboratories.some(({ code }) => code === row.laboratorio))
    problems.push(unknownCode('laboratorio', 'o laboratório', row.laboratorio));
  if (next.storeId === 0) problems.push(unknownCode('loja', 'a loja', row.loja));
  return problems;
}

function showUnit({ name, ranges, feeCents }: FullUnit): string {
  return feeCents === null
    ? name
    : `${name} (${ranges.length} faixa(s) de CEP, taxa ${formatReais(feeCents)})`;
}

async function write({ db }: Deps, changes: FullUnit[]): Promise<void> {
  const ids = await upsertUnits(db, changes);
  const areas = changes.flatMap(({ code, ranges, feeCents }): AreaRow[] =>
    ranges.map(({ start, end }) => ({
      unitId: ids.get(code) ?? 0,
      cepStart: start,
      cepEnd: end,
      feeCents: feeCents ?? 0,
    })),
  );
  await replaceAreas(db, [...ids.values()], areas);
}
