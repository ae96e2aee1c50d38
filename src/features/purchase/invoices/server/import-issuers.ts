import * as v from 'valibot';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type ImportError, inverse, type Problem } from '#platform/import/import.ts';
import {
  cell,
  codeCell,
  dayAsCell,
  dayCell,
  listAsCell,
  listCell,
  requiredCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
  wordCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { cnpjCharacters, formatCnpj, isCnpj } from '#values/cnpj.ts';
import { ISSUE_MOMENTS, LAST_SERIES, REGIMES, type Regime, TRANSPORTS } from '../invoice.ts';
import { type IssuerRow, selectIssuers, upsertIssuers } from './internal/config-queries.ts';

const row = v.object({
  codigo: codeCell(),
  cnpj: requiredCell(20),
  nome: requiredCell(150),
  inscricao_municipal: v.pipe(cell, v.maxLength(15, 'tem mais de 15 caracteres')),
  municipio_ibge: requiredCell(7),
  transporte: requiredWordCell(TRANSPORTS, {
    sefin: 'SEFIN Nacional',
    issnet: 'ISSnet (Brasília)',
    csv: 'Fora da loja, pelo arquivo',
  }),
  serie: wholeCell,
  primeiro_numero: wholeCell,
  regime: requiredWordCell(Object.keys(REGIMES) as [Regime, ...Regime[]], {
    normal: 'Fora do Simples',
    mei: 'MEI',
    simples: 'ME ou EPP do Simples',
  }),
  apuracao_simples: wholeCell,
  regime_especial: wholeCell,
  convenio: yesNoCell,
  emitir_em: wordCell(ISSUE_MOMENTS),
  nomear_servicos: yesNoCell,
  incluir_juros: yesNoCell,
  inicio: dayCell,
  unidades: listCell,
});
type Row = v.InferOutput<typeof row>;

interface World {
  units: ReadonlyMap<string, number>;
  codes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, IssuerRow>;
}

async function load(deps: Deps): Promise<World> {
  const units = new Map([...(await unitIdsByCode(deps))].map(([code, { id }]) => [code, id]));
  return {
    units,
    codes: inverse(units),
    stored: new Map((await selectIssuers(deps.db)).map(({ id, ...issuer }) => [issuer.code, issuer])),
  };
}

/** emissores.csv: who issues tax notes for which units. */
export const issuersImporter = defineImporter(
  {
    schema: row,
    empty: {
      inscricao_municipal: { municipalRegistration: '' },
      apuracao_simples: { simplesBy: null },
      unidades: { unitIds: [] },
    },
    retires: true,
    optional: [
      'inscricao_municipal',
      'apuracao_simples',
      'regime_especial',
      'convenio',
      'emitir_em',
      'nomear_servicos',
      'incluir_juros',
    ],
    needed: ['inicio'],
    load,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, { stored }) => stored.get(codigo),
    merge: (r, old, { units }): IssuerRow => ({
      code: r.codigo,
      cnpj: cnpjCharacters(r.cnpj),
      name: r.nome,
      municipalRegistration: r.inscricao_municipal || (old?.municipalRegistration ?? ''),
      cityCode: r.municipio_ibge,
      transport: r.transporte,
      series: r.serie ?? old?.series ?? 1,
      firstNumber: r.primeiro_numero ?? old?.firstNumber ?? 1,
      regime: r.regime,
      simplesBy: (r.apuracao_simples ?? old?.simplesBy ?? null) as IssuerRow['simplesBy'],
      specialRegime: r.regime_especial ?? old?.specialRegime ?? 0,
      agreement: r.convenio ?? old?.agreement ?? true,
      issueOn: r.emitir_em ?? old?.issueOn ?? 'atendimento',
      namesServices: r.nomear_servicos ?? old?.namesServices ?? false,
      withInterest: r.incluir_juros ?? old?.withInterest ?? false,
      startsOn: r.inicio ?? old?.startsOn ?? '',
      unitIds: r.unidades.length > 0 ? idsOf(r.unidades, units) : (old?.unitIds ?? []),
      active: old?.active ?? true,
    }),
    check,
    checkAll: (candidates, { stored }) => sharedUnits(candidates, stored),
    describe: (candidate) =>
      difference(candidate.row.codigo, candidate, ({ name, cnpj }) => `${name}, ${formatCnpj(cnpj)}`),
    write: (deps, rows) => upsertIssuers(deps.db, rows),
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Não muda depois.' },
      cnpj: 'CNPJ',
      nome: 'Razão social',
      inscricao_municipal: {
        label: 'Inscrição municipal',
        help: 'Só se o município a registra no cadastro nacional.',
      },
      municipio_ibge: { label: 'Município', help: 'O código do IBGE, 7 números.' },
      transporte: 'Como emite',
      serie: { label: 'Série', help: 'De 1 a 49999. Nenhum outro programa a usa.' },
      primeiro_numero: { label: 'Primeiro número', help: 'Vale só enquanto a série não tem números.' },
      regime: 'Regime',
      apuracao_simples: { label: 'Apuração no Simples', help: 'De 1 a 3, só para ME ou EPP.' },
      regime_especial: { label: 'Regime especial', help: '0: nenhum.' },
      convenio: { label: 'Convênio ativo', help: 'Com ele, a alíquota é do município e não vai na nota.' },
      emitir_em: 'Emitir no',
      nomear_servicos: {
        label: 'Dizer cada serviço',
        help: 'Exames falam da saúde: só com o aval de quem cuida dos dados.',
      },
      incluir_juros: { label: 'Incluir juros do cartão', help: 'No valor da nota.' },
      inicio: { label: 'Começa em', help: 'O que foi atendido antes não tem nota da loja.' },
      unidades: {
        label: 'Unidades',
        help: 'Os códigos. Cada unidade tem um só emissor.',
        refersTo: 'unidades',
      },
    },
    keys: ['codigo'],
    listed: ['codigo', 'nome', 'cnpj', 'municipio_ibge', 'transporte', 'inicio', 'unidades'],
    all: load,
    rows: ({ stored }) => stored.values(),
    order: ({ code }) => code,
    cells: (issuer, { codes }) => ({
      codigo: issuer.code,
      cnpj: formatCnpj(issuer.cnpj),
      nome: issuer.name,
      inscricao_municipal: issuer.municipalRegistration,
      municipio_ibge: issuer.cityCode,
      transporte: issuer.transport,
      serie: wholeAsCell(issuer.series),
      primeiro_numero: wholeAsCell(issuer.firstNumber),
      regime: issuer.regime,
      apuracao_simples: wholeAsCell(issuer.simplesBy),
      regime_especial: wholeAsCell(issuer.specialRegime),
      convenio: yesNo(issuer.agreement),
      emitir_em: issuer.issueOn,
      nomear_servicos: yesNo(issuer.namesServices),
      incluir_juros: yesNo(issuer.withInterest),
      inicio: dayAsCell(issuer.startsOn),
      unidades: listAsCell(issuer.unitIds.flatMap((id) => codes.get(id) ?? [])),
    }),
  },
);

const idsOf = (codes: readonly string[], units: World['units']): number[] =>
  codes.flatMap((code) => units.get(code) ?? []).toSorted((a, b) => a - b);

function check({ row: r, next }: Candidate<Row, IssuerRow, IssuerRow>, { units }: World): Problem[] {
  const problems: Problem[] = [];
  const refuse = (column: keyof Row, reason: string) => problems.push({ column, reason });
  if (!isCnpj(r.cnpj)) refuse('cnpj', 'não é um CNPJ válido');
  if (!/^\d{7}$/.test(r.municipio_ibge)) refuse('municipio_ibge', 'deve ter 7 números');
  if (next.series < 1 || next.series > LAST_SERIES)
    refuse('serie', `deve ser um número de 1 a ${LAST_SERIES}`);
  if (next.firstNumber < 1) refuse('primeiro_numero', 'deve ser 1 ou mais');
  if ((next.regime === 'simples') !== (next.simplesBy !== null) || ![null, 1, 2, 3].includes(next.simplesBy))
    refuse('apuracao_simples', 'deve ser 1, 2 ou 3 no regime simples, e vazio nos outros');
  if (next.specialRegime > 9) refuse('regime_especial', 'deve ser um número de 0 a 9');
  if (next.startsOn === '') refuse('inicio', 'não pode ficar vazio');
  for (const code of r.unidades) if (!units.has(code)) refuse('unidades', `a unidade "${code}" não existe`);
  return problems;
}

/** A unit with two issuers would have two notes. */
function sharedUnits(
  candidates: readonly Candidate<Row, IssuerRow, IssuerRow>[],
  stored: World['stored'],
): ImportError[] {
  const changed = new Map(candidates.map(({ next }) => [next.code, next]));
  const all = [...new Map([...stored, ...changed]).values()].filter(({ active }) => active);
  return candidates.flatMap(({ line, next }) => {
    const other = all.find(
      ({ code, unitIds }) => code !== next.code && unitIds.some((id) => next.unitIds.includes(id)),
    );
    return next.active && other
      ? [{ line, column: 'unidades', reason: `uma das unidades já é do emissor "${other.code}"` }]
      : [];
  });
}
