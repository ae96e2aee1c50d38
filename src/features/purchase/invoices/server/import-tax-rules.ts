import * as v from 'valibot';
import { SERVICE_TYPE_NAMES, SERVICE_TYPES } from '#features/shop/catalogue/product.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import {
  difference,
  type ImportError,
  inverse,
  type Problem,
  periodProblems,
} from '#platform/import/import.ts';
import {
  cell,
  dayAsCell,
  dayCell,
  moneyAsCell,
  moneyCell,
  requiredCell,
  requiredWordCell,
} from '#platform/import/import-cells.ts';
import { formatDay } from '#values/calendar-day.ts';
import { HIGHEST_RATE } from '../invoice.ts';
import { selectIssuers, selectTaxRules, type TaxRuleRow, upsertTaxRules } from './internal/config-queries.ts';

const digits = (count: number) =>
  v.pipe(
    cell,
    v.check((text) => text === '' || new RegExp(`^\\d{${count}}$`).test(text), `deve ter ${count} números`),
  );

const row = v.object({
  emissor: requiredCell(40),
  tipo: requiredWordCell(SERVICE_TYPES, SERVICE_TYPE_NAMES),
  inicio: dayCell,
  fim: dayCell,
  descricao: requiredCell(200),
  codigo_nacional: digits(6),
  codigo_municipal: digits(3),
  nbs: digits(9),
  aliquota: moneyCell,
  tributos_federais: moneyCell,
  tributos_estaduais: moneyCell,
  tributos_municipais: moneyCell,
  tributos_simples: moneyCell,
  ibs_situacao: digits(3),
  ibs_classe: digits(6),
  ibs_operacao: digits(6),
  aprovado_por: v.pipe(cell, v.maxLength(150, 'tem mais de 150 caracteres')),
  aprovado_em: dayCell,
});
type Row = v.InferOutput<typeof row>;

interface World {
  issuers: ReadonlyMap<string, number>;
  codes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, TaxRuleRow>;
}

const keyOf = ({
  issuerId,
  productType,
  startsOn,
}: Pick<TaxRuleRow, 'issuerId' | 'productType' | 'startsOn'>) => `${issuerId} ${productType} ${startsOn}`;

const keyIn = ({ emissor, tipo, inicio }: Row, { issuers }: World): string =>
  keyOf({ issuerId: issuers.get(emissor) ?? 0, productType: tipo, startsOn: inicio ?? '' });

async function load(deps: Deps): Promise<World> {
  const issuers = new Map((await selectIssuers(deps.db)).map(({ code, id }) => [code, id]));
  const rules = (await selectTaxRules(deps.db)).map(({ id, ...rule }) => rule);
  return { issuers, codes: inverse(issuers), stored: new Map(rules.map((rule) => [keyOf(rule), rule])) };
}

type Found = Candidate<Row, TaxRuleRow, TaxRuleRow>;

const PERCENT = 'Em porcento, como 3,00.';
const FROM_ACCOUNTANT = 'Quem diz é a contabilidade.';

/** regras-fiscais.csv: how each issuer taxes each type of service, by the first day. A rule without approval issues no note. */
export const taxRulesImporter = defineImporter(
  {
    schema: row,
    empty: {
      fim: { endsOn: null },
      codigo_municipal: { municipalCode: '' },
      aliquota: { rate: null },
      tributos_simples: { simplesTaxes: null },
      ibs_situacao: { ibsSituation: '' },
      ibs_classe: { ibsClass: '' },
      ibs_operacao: { ibsOperation: '' },
      aprovado_por: { approvedBy: '' },
      aprovado_em: { approvedOn: null },
    },
    needed: ['inicio', 'codigo_nacional', 'nbs'],
    load,
    key: keyIn,
    find: (r, world) => world.stored.get(keyIn(r, world)),
    merge,
    check,
    checkAll: (candidates, { stored }) => overlaps(candidates, stored),
    describe: (candidate) =>
      difference(
        `${candidate.row.emissor}, ${candidate.row.tipo}`,
        candidate,
        ({ nationalCode, startsOn, approvedOn }) =>
          `${nationalCode} desde ${formatDay(startsOn)}${approvedOn ? '' : ', sem aprovação'}`,
      ),
    write: (deps, rows) => upsertTaxRules(deps.db, rows),
  },
  {
    labels: {
      emissor: { label: 'Emissor', help: 'O código dele.', refersTo: 'emissores' },
      tipo: 'Tipo de serviço',
      inicio: { label: 'Vale desde', help: 'Não muda depois: uma regra nova começa em outro dia.' },
      fim: { label: 'Até', help: 'Vazio: até a próxima.' },
      descricao: { label: 'Na nota', help: 'O tipo de serviço, sem o nome de nenhum exame.' },
      codigo_nacional: { label: 'Código nacional', help: `cTribNac, 6 números. ${FROM_ACCOUNTANT}` },
      codigo_municipal: { label: 'Código municipal', help: 'cTribMun, 3 números, onde o município pede.' },
      nbs: { label: 'NBS', help: '9 números.' },
      aliquota: { label: 'Alíquota do ISS', help: PERCENT },
      tributos_federais: { label: 'Tributos federais', help: `Aproximados. ${PERCENT}` },
      tributos_estaduais: { label: 'Tributos estaduais', help: PERCENT },
      tributos_municipais: { label: 'Tributos municipais', help: PERCENT },
      tributos_simples: { label: 'Tributos no Simples', help: PERCENT },
      ibs_situacao: { label: 'IBS e CBS: situação', help: 'CST, 3 números.' },
      ibs_classe: {
        label: 'IBS e CBS: classe',
        help: 'cClassTrib, 6 números. Vazio: a nota não declara IBS e CBS.',
      },
      ibs_operacao: { label: 'IBS e CBS: operação', help: 'cIndOp, 6 números.' },
      aprovado_por: {
        label: 'Aprovado por',
        help: 'Nome e CRC de quem responde pelos impostos.',
        lapses: true,
      },
      aprovado_em: { label: 'Aprovado em', help: 'Sem aprovação, a loja não emite.', lapses: true },
    },
    keys: ['emissor', 'tipo', 'inicio'],
    listed: ['emissor', 'tipo', 'inicio', 'fim', 'codigo_nacional', 'nbs', 'aprovado_por', 'aprovado_em'],
    all: load,
    rows: ({ stored }) => stored.values(),
    order: keyOf,
    cells: (rule, { codes }) => ({
      emissor: codes.get(rule.issuerId) ?? '',
      tipo: rule.productType,
      inicio: dayAsCell(rule.startsOn),
      fim: dayAsCell(rule.endsOn),
      descricao: rule.description,
      codigo_nacional: rule.nationalCode,
      codigo_municipal: rule.municipalCode,
      nbs: rule.nbs,
      aliquota: moneyAsCell(rule.rate),
      tributos_federais: moneyAsCell(rule.federalTaxes),
      tributos_estaduais: moneyAsCell(rule.stateTaxes),
      tributos_municipais: moneyAsCell(rule.municipalTaxes),
      tributos_simples: moneyAsCell(rule.simplesTaxes),
      ibs_situacao: rule.ibsSituation,
      ibs_classe: rule.ibsClass,
      ibs_operacao: rule.ibsOperation,
      aprovado_por: rule.approvedBy,
      aprovado_em: dayAsCell(rule.approvedOn),
    }),
  },
);

function merge(r: Row, old: TaxRuleRow | undefined, { issuers }: World): TaxRuleRow {
  const content = {
    endsOn: r.fim ?? old?.endsOn ?? null,
    description: r.descricao,
    nationalCode: r.codigo_nacional || (old?.nationalCode ?? ''),
    municipalCode: r.codigo_municipal || (old?.municipalCode ?? ''),
    nbs: r.nbs || (old?.nbs ?? ''),
    rate: r.aliquota ?? old?.rate ?? null,
    federalTaxes: r.tributos_federais ?? old?.federalTaxes ?? null,
    stateTaxes: r.tributos_estaduais ?? old?.stateTaxes ?? null,
    municipalTaxes: r.tributos_municipais ?? old?.municipalTaxes ?? null,
    simplesTaxes: r.tributos_simples ?? old?.simplesTaxes ?? null,
    ibsSituation: r.ibs_situacao || (old?.ibsSituation ?? ''),
    ibsClass: r.ibs_classe || (old?.ibsClass ?? ''),
    ibsOperation: r.ibs_operacao || (old?.ibsOperation ?? ''),
  };
  return {
    issuerId: issuers.get(r.emissor) ?? 0,
    productType: r.tipo,
    startsOn: r.inicio ?? '',
    ...content,
    approvedBy: r.aprovado_por || (old?.approvedBy ?? ''),
    approvedOn: r.aprovado_em ?? old?.approvedOn ?? null,
  };
}

function check({ row: r, next }: Found, { issuers }: World): Problem[] {
  const problems: Problem[] = periodProblems(next);
  const refuse = (column: keyof Row, reason: string) => problems.push({ column, reason });
  if (!issuers.has(r.emissor)) refuse('emissor', `o emissor "${r.emissor}" não existe`);
  if (next.startsOn === '') refuse('inicio', 'não pode ficar vazio');
  if (next.nationalCode === '') refuse('codigo_nacional', 'não pode ficar vazio');
  if (next.nbs === '') refuse('nbs', 'não pode ficar vazio');
  if ((next.rate ?? 0) > HIGHEST_RATE) refuse('aliquota', 'deve ser no máximo 5,00');
  const group = [next.ibsSituation, next.ibsClass, next.ibsOperation].filter(Boolean).length;
  if (group !== 0 && group !== 3) refuse('ibs_classe', 'os três códigos do IBS e da CBS vêm juntos');
  if (!next.ibsClass.startsWith(next.ibsSituation)) refuse('ibs_classe', 'deve começar com a situação');
  if ((next.approvedBy === '') !== (next.approvedOn === null))
    refuse('aprovado_em', 'a aprovação tem nome e dia, ou nenhum dos dois');
  return problems;
}

/** On each day a type of service has one rule at most. A rule without an end gives way to the next one. */
function overlaps(candidates: readonly Found[], stored: World['stored']): ImportError[] {
  const all = [
    ...new Map([...stored, ...candidates.map(({ next }) => [keyOf(next), next] as const)]).values(),
  ];
  return candidates.flatMap(({ line, next }) => {
    const other = all.find(
      (one) =>
        one.issuerId === next.issuerId &&
        one.productType === next.productType &&
        one.startsOn < next.startsOn &&
        one.endsOn !== null &&
        one.endsOn >= next.startsOn,
    );
    return other
      ? [{ line, column: 'inicio', reason: `vale ainda a regra de ${formatDay(other.startsOn)}` }]
      : [];
  });
}
