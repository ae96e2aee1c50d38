import { dayOf } from '#values/calendar-day.ts';
import { isCnpj } from '#values/cnpj.ts';
import { isCpf } from '#values/cpf.ts';
import { isEmail } from '#values/email.ts';
import { cnpjRoot, type Declaration, declaredText, declaresIbs } from './declaration.ts';
import { HIGHEST_RATE, LAST_SERIES, type Refusal } from './invoice.ts';

interface Rule {
  code: string;
  text: string;
  breaks(declaration: Declaration, now: Date): boolean;
}

const isPercent = (value: number | null): boolean => value !== null && value >= 0 && value < 10_000;

/**
 * What the tax office would refuse, under its own codes (Anexo I). The store checks it before a declaration takes its number,
 * so that no number is lost.
 */
const RULES: readonly Rule[] = [
  {
    code: 'E0004',
    text: 'o CNPJ do emissor ou o código IBGE do município não é válido',
    breaks: ({ issuer }) => !isCnpj(issuer.cnpj) || !/^\d{7}$/.test(issuer.cityCode),
  },
  {
    code: 'E0008',
    text: 'a emissão está no futuro',
    breaks: ({ issuedAt }, now) => issuedAt > now,
  },
  {
    code: 'E0010',
    text: `a série vai de 1 a ${LAST_SERIES}`,
    breaks: ({ issuer }) => issuer.series < 1 || issuer.series > LAST_SERIES,
  },
  {
    code: 'E0015',
    text: 'a competência é depois da emissão',
    breaks: ({ day, issuedAt }) => day > dayOf(issuedAt),
  },
  {
    code: 'E0078',
    text: 'o motivo da substituição pede uma explicação de 15 a 255 letras',
    breaks: ({ replaces }) =>
      replaces !== null &&
      (!/^(0[1-5]|99)$/.test(replaces.reason) ||
        (replaces.reason === '99' && declaredText(replaces.text, 255).length < 15)),
  },
  {
    code: 'E0162',
    text: 'só ME ou EPP do Simples tem regime de apuração, e sempre',
    breaks: ({ issuer }) => (issuer.regime === 'simples') !== (issuer.simplesBy !== null),
  },
  {
    code: 'E0202',
    text: 'quem paga é a própria empresa que emite',
    breaks: ({ issuer, payer }) =>
      payer.id.kind === 'cnpj' && cnpjRoot(payer.id.number) === cnpjRoot(issuer.cnpj),
  },
  {
    code: 'E0206',
    text: 'o CPF ou o CNPJ de quem paga não é válido',
    breaks: ({ payer: { id } }) =>
      (id.kind === 'cpf' && !isCpf(id.number)) || (id.kind === 'cnpj' && !isCnpj(id.number)),
  },
  {
    code: 'E0235',
    text: 'a nota de uma empresa pede o endereço dela, com um CEP que existe',
    breaks: ({ payer }) => payer.id.kind === 'cnpj' && payer.address === null,
  },
  {
    code: 'E0242',
    text: 'quem paga não tem CPF nem CNPJ',
    breaks: ({ payer }) => payer.id.kind === 'none',
  },
  {
    code: 'E0247',
    text: 'o e-mail de quem paga não é válido',
    breaks: ({ payer }) => payer.email !== '' && (!isEmail(payer.email) || payer.email.length > 80),
  },
  {
    code: 'E1235',
    text: 'falta o nome de quem paga, ou ele não tem letras que a nota aceite',
    breaks: ({ payer }) => declaredText(payer.name, 300) === '',
  },
  {
    code: 'E0312',
    text: 'o código de tributação nacional tem 6 números, e o municipal 3',
    breaks: ({ rule }) => !/^\d{6}$/.test(rule.nationalCode) || !/^(\d{3})?$/.test(rule.municipalCode),
  },
  {
    code: 'E0316',
    text: 'o código NBS tem 9 números',
    breaks: ({ rule }) => !/^\d{9}$/.test(rule.nbs),
  },
  {
    code: 'E1235',
    text: 'o valor do serviço deve ser maior que zero',
    breaks: ({ cents }) => cents <= 0,
  },
  {
    code: 'E0595',
    text: 'a alíquota passa de 5 %',
    breaks: ({ rule }) => (rule.rate ?? 0) > HIGHEST_RATE,
  },
  {
    code: 'E0619',
    text: 'sem convênio ativo do município, a nota precisa da alíquota',
    breaks: ({ issuer, rule }) => issuer.regime === 'normal' && !issuer.agreement && rule.rate === null,
  },
  {
    code: 'E0712',
    text: 'a nota do Simples precisa do total aproximado de tributos',
    breaks: ({ issuer, rule }) => issuer.regime === 'simples' && !isPercent(rule.simplesTaxes),
  },
  {
    code: 'E0713',
    text: 'a nota precisa dos totais aproximados de tributos federais, estaduais e municipais',
    breaks: ({ issuer, rule }) =>
      issuer.regime === 'normal' &&
      ![rule.federalTaxes, rule.stateTaxes, rule.municipalTaxes].every(isPercent),
  },
  {
    code: 'E0959',
    text: 'a classificação tributária do IBS e da CBS não começa com a situação tributária, ou falta um código',
    breaks: (declaration) => {
      const { ibsSituation, ibsClass, ibsOperation } = declaration.rule;
      return (
        declaresIbs(declaration) &&
        (!/^\d{6}$/.test(ibsClass) ||
          !ibsClass.startsWith(ibsSituation) ||
          !/^\d{3}$/.test(ibsSituation) ||
          !/^\d{6}$/.test(ibsOperation))
      );
    },
  },
];

/** Returns what the tax office would refuse in the declaration; nothing means that it may take its number. */
export const refusalsOf = (declaration: Declaration, now: Date): Refusal[] =>
  RULES.filter((rule) => rule.breaks(declaration, now)).map(({ code, text }) => ({ code, text }));
