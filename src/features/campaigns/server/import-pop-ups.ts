import * as v from 'valibot';
import { couponCode } from '#features/pricing/coupon.ts';
import { checkCoupon } from '#features/pricing/server/check-coupon.ts';
import type { Deps } from '#platform/deps.ts';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import {
  cell,
  dayCell,
  parsedCell,
  requiredCell,
  requiredWordCell,
  wholeCell,
  yesNoCell,
} from '#platform/import-cells.ts';
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
import { type PopUpRow, selectPopUps, upsertPopUps } from './internal/queries.ts';

const colourCell = parsedCell(parseHex, 'deve ser uma cor como #0e5a40');
const shortCell = (max: number) => v.pipe(cell, v.maxLength(max, `tem mais de ${max} caracteres`));

/** Columns of the colours, by the specification's names. */
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

const row = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen')),
  tipo: requiredWordCell(POP_UP_TYPES),
  titulo: requiredCell(80),
  rotulo: shortCell(120),
  desconto: wholeCell,
  cupom: v.pipe(shortCell(30), v.transform(couponCode)),
  botao: shortCell(60),
  servico: requiredCell(40),
  inicio: dayCell,
  fim: dayCell,
  ativo: yesNoCell,
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

interface Problem {
  column: string;
  reason: string;
}

type IdsByCode = (deps: Deps, codes: readonly string[]) => Promise<Map<string, number>>;

/** popups.csv: calls to action by `codigo`; `servico` is the own or the TUSS code. Empty colours are the brand's. */
export const popUpsImporter = (productIdsByCode: IdsByCode): Importer<Row> => ({
  columns: Object.keys(row.entries),
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectPopUps(deps.db)).map((popUp) => [popUp.code, popUp]));
    const products = await productIdsByCode(
      deps,
      rows.map(({ row: r }) => r.servico),
    );
    const changes: PopUpRow[] = [];
    for (const { line, row: r } of uniqueRows(rows, (r) => r.codigo, result).values()) {
      const old = stored.get(r.codigo);
      const productId = products.get(r.servico);
      if (productId === undefined) {
        result.errors.push({ line, column: 'servico', reason: `não há serviço com o código ${r.servico}` });
        continue;
      }
      const next = merge(r, old, productId);
      const problems = [...(await couponProblems(deps, next)), ...problemsOf(next)];
      result.errors.push(...problems.map((problem) => ({ line, ...problem })));
      if (problems.length === 0 && countChange(result, { key: r.codigo, old, next, show }))
        changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertPopUps(deps.db, changes);
    return result;
  },
});

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
    active: r.ativo ?? old?.active ?? true,
  };
}

function problemsOf(next: PopUpRow): Problem[] {
  const problems: Problem[] = unreadable(next.colours).map(({ ink, ground, ratio }) => ({
    column: COLOUR_COLUMNS[ink],
    reason:
      `${next.colours[ink]} sobre ${COLOUR_COLUMNS[ground]} ${next.colours[ground]} tem contraste de ` +
      `${decimal(ratio)}:1; para ser lido precisa de ao menos ${decimal(READABLE)}:1`,
  }));
  const discount = next.discountPercentage;
  if (discount !== null && (discount < 1 || discount > 100))
    problems.push({ column: 'desconto', reason: 'deve ser um percentual de 1 a 100' });
  if (next.startsOn !== null && next.endsOn !== null && next.endsOn < next.startsOn)
    problems.push({ column: 'fim', reason: `${next.endsOn} vem antes do início ${next.startsOn}` });
  return problems;
}

async function couponProblems(deps: Deps, next: PopUpRow): Promise<Problem[]> {
  if (next.type === 'redirect') return [];
  if (next.couponCode === '')
    return [{ column: 'cupom', reason: 'não pode ficar vazio num pop-up de cupom' }];
  const check = await checkCoupon(deps, {
    code: next.couponCode,
    customerId: null,
    subtotalCents: 0,
    partner: false,
    now: deps.clock.now(),
  });
  return !check.ok && check.code === 'unknown'
    ? [{ column: 'cupom', reason: `não há cupom ${next.couponCode}: importe os cupons antes` }]
    : [];
}

// Cut, not rounded: 4,499 must not read as the 4,5 that it misses.
const decimal = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

const show = ({ type, title, startsOn, endsOn, active }: PopUpRow): string =>
  `${type}, ${title}, de ${startsOn ?? 'sempre'} a ${endsOn ?? 'sempre'}${active ? '' : ', desligado'}`;
