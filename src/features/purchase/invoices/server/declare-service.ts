import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { citiesOf } from '#features/shop/stores/server/areas.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { isCnpj } from '#values/cnpj.ts';
import { listText } from '#values/list-text.ts';
import type { Cents } from '#values/money.ts';
import type { DeclaredPayer, DeclaredService, PayerAddress, Replacement } from '../declaration.ts';
import type { Issuer, TaxRule } from '../invoice.ts';

interface Declared {
  order: Order & { lines: readonly OrderLine[] };
  issuer: Issuer;
  rule: TaxRule;
  day: CalendarDay;
  lines: readonly { lineId: number; cents: Cents }[];
  replaces: Replacement | null;
}

/** Makes the content of a declaration from the order as it is now. */
export async function declareService(
  deps: Deps,
  { order, issuer, rule, day, lines, replaces }: Declared,
): Promise<DeclaredService> {
  const names = order.lines
    .filter(({ id }) => lines.some(({ lineId }) => lineId === id))
    .map(({ productName }) => productName);
  return {
    environment: deps.config.invoices.environment,
    issuer,
    rule,
    day,
    payer: await payerOf(deps, order),
    incrementId: order.incrementId,
    description: descriptionOf(order.incrementId, rule, issuer.namesServices ? names : []),
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    replaces,
  };
}

/** Tests are about a person's health, so the note names the kind of service unless the issuer's setting says otherwise. */
const descriptionOf = (incrementId: string, { description }: TaxRule, names: readonly string[]): string =>
  `${description}${names.length > 0 ? `: ${listText([...names])}` : ''}. Pedido ${incrementId}.`;

async function payerOf(deps: Deps, { invoice, billing }: Order): Promise<DeclaredPayer> {
  const { name, taxId, email } = invoice;
  return {
    id:
      taxId === ''
        ? { kind: 'none' }
        : { kind: isCnpj(taxId) || taxId.length === 14 ? 'cnpj' : 'cpf', number: taxId },
    name,
    email,
    address: await addressOf(deps, billing),
  };
}

/** An address abroad, or one whose CEP no municipality is known of, stays out: a person's note needs none. */
async function addressOf(
  deps: Deps,
  { country = 'BR', postalCode, street, number, neighborhood }: Order['billing'],
): Promise<PayerAddress | null> {
  if (country !== 'BR' || street === '' || neighborhood === '') return null;
  const city = (await citiesOf(deps, [postalCode])).get(postalCode);
  return city
    ? { cityCode: city.ibgeCode, cep: postalCode, street, number: number || 'S/N', neighborhood }
    : null;
}
