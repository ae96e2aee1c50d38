import { familyOf } from '#features/shop/catalogue/family.ts';
import { installments } from '#features/shop/pricing/installments.ts';
import { shownStock } from '#features/shop/stock/stock.ts';
import { UNIT_TYPES, type Unit } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import type { Deps } from '#platform/deps.ts';
import { formatCep } from '#values/cep.ts';
import { formatWire } from '#values/money.ts';
import type { CartAnswer, CartGroup, CartItem, CartVisit } from '../../cart-answer.ts';
import type { Hint } from '../../hint.ts';
import { countsInTotal, groupByUnit, lineTotal } from '../../lines.ts';
import { CART_MESSAGES } from '../../refusals.ts';
import type { CartLine, CartView } from '../view-cart.ts';

interface CartParts {
  view: CartView;
  hint: Hint | null;
  preparation: ReadonlyMap<number, CartVisit[]>;
  formKey: string;
}

export function answerCart({ config }: Deps, { view, hint, preparation, formKey }: CartParts): CartAnswer {
  const { totals, coupon, last } = view;
  return {
    items: groupByUnit(view.lines, (line) => line.unit.id).map((lines) => groupAnswer(lines, preparation)),
    qtyItems: view.qtyItems,
    subTotal: formatWire(totals.subtotalCents),
    discount: formatWire(totals.discountCents),
    shipping: formatWire(totals.shippingCents),
    total: formatWire(totals.totalCents),
    coupon: coupon && { code: coupon.code, message: coupon.refusal },
    shippingPlaces: Object.fromEntries(
      Object.entries(totals.freightByCep).map(([cep, cents]) => [formatCep(cep), formatWire(cents)]),
    ),
    installments:
      totals.totalCents > 0
        ? installments(totals.totalCents, config.installments).map(({ num, label }) => ({ num, label }))
        : [],
    nadLock: view.lockedBy !== null,
    lastWarehouseAdded: last && {
      type: last.unit.type,
      data: {
        id: last.unit.code,
        label: last.unit.name,
        address: addressOf(last.unit),
        zipCode: formatCep(last.cep),
      },
    },
    ...(hint && { hint }),
    formKey,
  };
}

const typeOf = ({ type }: Unit) => ({ name: type, label: UNIT_TYPES[type].label });

const addressOf = (unit: Unit) =>
  unit.type === 'home_delivery' ? '' : `${streetLine(unit)} - ${unit.neighborhood}`;

function groupAnswer(lines: CartLine[], preparation: CartParts['preparation']): CartGroup {
  const [first] = lines;
  if (!first) throw new Error('A group without lines');
  const { unit } = first;
  return {
    unit: {
      id: unit.code,
      name: unit.name,
      type: typeOf(unit),
      address: addressOf(unit),
      city: `${unit.city} - ${unit.state}`,
    },
    items: lines.map(itemAnswer),
    preparation: preparation.get(unit.id) ?? [],
  };
}

function itemAnswer(line: CartLine): CartItem {
  const { product, unit } = line;
  return {
    id: line.id,
    productId: product.id,
    cartItemId: line.id,
    name: product.name,
    href: `/${product.slug}`,
    image: '',
    icon: product.serviceType,
    family: familyOf(product),
    price: line.unitCents === null ? '' : formatWire(line.unitCents),
    qty: line.amount,
    maxQty: line.limit,
    unity: unit.name,
    city: `${unit.city} - ${unit.state}`,
    categoryServiceType: product.categoryServiceType,
    cep: formatCep(line.cep),
    shipping: formatWire(line.feeCents ?? 0),
    total: formatWire(lineTotal(line)),
    typeMarkdown: '',
    stockItem: line.variantId,
    productCategories: product.categories.map(({ name }) => name),
    stockData: {
      id: line.variantId,
      name: unit.name,
      ...shownStock(line.stock),
      type: typeOf(unit),
    },
    notice: noticeOf(line),
    unavailable: !countsInTotal(line),
  };
}

function noticeOf({ problem, limit, product }: CartLine): string {
  if (problem === null) return '';
  if (problem === 'gone' && !product.active) return 'Este serviço saiu da loja. Exclua-o para continuar.';
  if (problem === 'gone') return 'Este serviço não é mais feito neste local. Exclua-o para continuar.';
  if (problem === 'unpriced') return 'Indisponível nesta cidade. Exclua-o para continuar.';
  if (problem === 'not_served') return CART_MESSAGES.not_served;
  if (problem === 'sold_out') return 'Esgotado neste local no momento. Exclua-o para continuar.';
  return limit === 1
    ? 'Resta 1 vaga neste local. Diminua a quantidade.'
    : `Restam ${limit} vagas neste local. Diminua a quantidade.`;
}
