import * as v from 'valibot';
import { type CouponTerms, couponCode } from '#features/shop/pricing/coupon.ts';
import type { ResolveProducts } from '#features/shop/pricing/server/import-prices.ts';
import { knownCoupons } from '#features/shop/pricing/server/read-coupons.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, type Problem, periodProblems, unknownCode } from '#platform/import/import.ts';
import {
  cell,
  codeCell,
  dayAsCell,
  dayCell,
  parsedCell,
  requiredCell,
  requiredWordCell,
  serviceOfCell,
  wholeAsCell,
  wholeCell,
} from '#platform/import/import-cells.ts';
import { parseHex } from '#values/colour.ts';
import {
  COLOUR_PARTS,
  type ColourPart,
  DEFAULT_COLOURS,
  POP_UP_TYPES,
  type PopUpColours,
  READABLE,
  unreadable,
} from '../pop-up.ts';
import { brokenPromises } from '../promises.ts';
import { type PopUpRow, selectPopUps, upsertPopUps } from './internal/queries.ts';

const colourCell = parsedCell(parseHex, 'deve ser uma cor como #0e5a40');
const shortCell = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

const COLOUR_COLUMNS = {
  top: 'cor_topo',
  topText: 'cor_texto_topo',
  discount: 'cor_desconto',
  highlightedText: 'cor_destaque',
  service: 'cor_servico',
  bottom: 'cor_base',
  bottomText: 'cor_texto_base',
  shadow: 'cor_sombra',
} as const satisfies Record<ColourPart, string>;

const EMPTY_COLOURS = Object.fromEntries(
  COLOUR_PARTS.map((part) => [
    COLOUR_COLUMNS[part],
    ({ colours }: PopUpRow) => ({ colours: { ...colours, [part]: DEFAULT_COLOURS[part] } }),
  ]),
);

const row = v.object({
  codigo: codeCell(),
  tipo: requiredWordCell(POP_UP_TYPES, { coupon: 'Dá um cupom', redirect: 'Leva ao serviço' }),
  titulo: requiredCell(80),
  rotulo: shortCell(120),
  desconto: wholeCell,
  cupom: v.pipe(shortCell(30), v.transform(couponCode)),
  botao: shortCell(60),
  servico: serviceOfCell,
  inicio: dayCell,
  fim: dayCell,
  cor_topo: colourCell,
  cor_texto_topo: colourCell,
  cor_desconto: colourCell,
  cor_destaque: colourCell,
  cor_servico: colourCell,
  cor_base: colourCell,
  cor_texto_base: colourCell,
  cor_sombra: colourCell,
});
type Row = v.InferOutput<typeof row>;

/** popups.csv is keyed by `codigo`; `servico` is our own or the TUSS code. Empty colours use the defaults. */
export const popUpsImporter = (productIdsByCode: ResolveProducts) => {
  async function worldOf(deps: Deps, services: readonly string[], codes: readonly string[]) {
    const stored = await selectPopUps(deps.db);
    return {
      stored: new Map(stored.map((popUp) => [popUp.code, popUp])),
      products: await productIdsByCode(deps, services),
      serviceCodes: inverse(await productIdsByCode(deps, 'all')),
      coupons: await knownCoupons(deps, [...codes, ...stored.map(({ couponCode: code }) => code)]),
    };
  }

  return defineImporter(
    {
      schema: row,
      empty: {
        rotulo: { label: '' },
        desconto: { discountPercentage: null },
        cupom: { couponCode: '' },
        botao: { buttonText: '' },
        inicio: { startsOn: null },
        fim: { endsOn: null },
        ...EMPTY_COLOURS,
      },
      retires: true,
      load: (deps, rows): Promise<World> =>
        worldOf(
          deps,
          rows.map(({ servico }) => servico),
          rows.map(({ cupom }) => cupom),
        ),
      key: ({ codigo }) => codigo,
      find: ({ codigo }, { stored }) => stored.get(codigo),
      merge: (r, old, { products }) => merge(r, old, products.get(r.servico) ?? 0),
      check,
      describe: (candidate) => difference(candidate.row.codigo, candidate, show),
      write: ({ db }, rows) => upsertPopUps(db, rows),
    },
    {
      labels: {
        codigo: { label: 'Código', help: 'Só a equipe vê. Letras minúsculas, números e hífen.' },
        tipo: 'Tipo',
        titulo: 'Título',
        rotulo: { label: 'Texto', help: 'A frase embaixo do título.' },
        desconto: { label: 'Desconto', help: 'O percentual em destaque, de 1 a 100. Vazio: não aparece.' },
        cupom: {
          label: 'Cupom',
          help: 'O código de um cupom que já existe. Só para coupon.',
          refersTo: 'cupons',
        },
        botao: { label: 'Botão', help: 'Vazio: o texto de costume.' },
        servico: { label: 'Serviço', help: 'O código do serviço, ou o da TUSS.', refersTo: 'servicos' },
        inicio: { label: 'Aparece desde', help: 'Vazio: desde já.' },
        fim: { label: 'Aparece até', help: 'O último dia, inclusive. Vazio: sem fim.' },
        cor_topo: { label: 'Cor do topo', help: 'O fundo da parte de cima, como #0e5a40.' },
        cor_texto_topo: { label: 'Cor do texto do topo', help: 'Precisa ser fácil de ler sobre o topo.' },
        cor_desconto: { label: 'Cor do desconto', help: 'Precisa ser fácil de ler sobre o topo.' },
        cor_destaque: { label: 'Cor do destaque', help: 'Precisa ser fácil de ler sobre o topo.' },
        cor_servico: { label: 'Cor do serviço', help: 'Precisa ser fácil de ler sobre a base.' },
        cor_base: { label: 'Cor da base', help: 'O fundo da parte de baixo.' },
        cor_texto_base: { label: 'Cor do texto da base', help: 'Precisa ser fácil de ler sobre a base.' },
        cor_sombra: 'Cor da sombra',
      },
      keys: ['codigo'],
      listed: ['codigo', 'tipo', 'titulo', 'cupom', 'inicio', 'fim'],
      all: (deps) => worldOf(deps, [], []),
      rows: ({ stored }) => stored.values(),
      cells: (popUp, { serviceCodes }) => ({
        codigo: popUp.code,
        tipo: popUp.type,
        titulo: popUp.title,
        rotulo: popUp.label,
        desconto: wholeAsCell(popUp.discountPercentage),
        cupom: popUp.couponCode,
        botao: popUp.buttonText,
        servico: serviceCodes.get(popUp.productId) ?? '',
        inicio: dayAsCell(popUp.startsOn),
        fim: dayAsCell(popUp.endsOn),
        ...Object.fromEntries(COLOUR_PARTS.map((part) => [COLOUR_COLUMNS[part], popUp.colours[part]])),
      }),
    },
  );
};

interface World {
  stored: Map<string, PopUpRow>;
  products: Map<string, number>;
  serviceCodes: Map<number, string>;
  coupons: Map<string, CouponTerms>;
}

function merge(r: Row, old: PopUpRow | undefined, productId: number): PopUpRow {
  const colours = Object.fromEntries(
    COLOUR_PARTS.map((part) => [
      part,
      r[COLOUR_COLUMNS[part]] ?? old?.colours[part] ?? DEFAULT_COLOURS[part],
    ]),
  ) as PopUpColours;
  return {
    code: r.codigo,
    type: r.tipo,
    title: r.titulo,
    label: r.rotulo || old?.label || '',
    discountPercentage: r.desconto ?? old?.discountPercentage ?? null,
    couponCode: r.tipo === 'redirect' ? '' : r.cupom || old?.couponCode || '',
    buttonText: r.botao || old?.buttonText || '',
    colours,
    productId,
    startsOn: r.inicio ?? old?.startsOn ?? null,
    endsOn: r.fim ?? old?.endsOn ?? null,
    active: old?.active ?? true,
  };
}

function check({ row: r, next }: Candidate<Row, PopUpRow, PopUpRow>, { coupons }: World): Problem[] {
  if (next.productId === 0) return [unknownCode('servico', 'o serviço', r.servico)];
  const problems = [...couponProblems(next, coupons), ...colourProblems(next)];
  const discount = next.discountPercentage;
  if (discount !== null && (discount < 1 || discount > 100))
    problems.push({ column: 'desconto', reason: 'deve ser um percentual de 1 a 100' });
  return [...problems, ...periodProblems(next)];
}

const colourProblems = (next: PopUpRow): Problem[] =>
  unreadable(next.colours).map(({ ink, ground, ratio }) => ({
    column: COLOUR_COLUMNS[ink],
    reason:
      `${next.colours[ink]} sobre ${COLOUR_COLUMNS[ground]} ${next.colours[ground]} tem contraste de ` +
      `${decimal(ratio)}:1; para ser lido precisa de ao menos ${decimal(READABLE)}:1`,
  }));

const COLUMN_OF = { title: 'titulo', label: 'rotulo', discountPercentage: 'desconto' } as const;

function couponProblems(next: PopUpRow, coupons: ReadonlyMap<string, CouponTerms>): Problem[] {
  if (next.type === 'redirect') return [];
  if (next.couponCode === '')
    return [{ column: 'cupom', reason: 'não pode ficar vazio num pop-up de cupom' }];
  const coupon = coupons.get(next.couponCode);
  if (!coupon) return [unknownCode('cupom', 'o cupom', next.couponCode)];
  return brokenPromises(next, coupon).map(({ part, reason }) => ({ column: COLUMN_OF[part], reason }));
}

// The ratio is truncated, because 4.499 must not appear as the required 4.5.
const decimal = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

const show = ({ type, title, startsOn, endsOn }: PopUpRow): string =>
  `${type}, ${title}, de ${startsOn ?? 'sempre'} a ${endsOn ?? 'sempre'}`;
