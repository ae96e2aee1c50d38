import { isIP } from 'node:net';
import type { BillingAddress, OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import type { Installment } from '#features/shop/pricing/installments.ts';
import { internationalDigits } from '#values/phone.ts';
import type { CardKind } from './payable-by-card.ts';

interface Attempt {
  kind: CardKind;
  option: Installment;
  url: string;
  ipAddress: string;
}

const HOME = 'BR';

export const isAbroad = ({ country = HOME }: Pick<BillingAddress, 'country'>): boolean => country !== HOME;

/**
 * Keys are the names after `bpmpi_` (cards.md, MPI V2). Returns null without a two-letter state and a postcode of at most 8
 * characters.
 */
export function authenticationFields(order: OrderView, attempt: Attempt): Record<string, string> | null {
  const billing = billingFields(order);
  if (!billing) return null;
  const { kind, option, url, ipAddress } = attempt;
  return {
    auth: 'true',
    ordernumber: order.incrementId,
    currency: 'BRL',
    totalamount: String(option.totalCents),
    installments: String(option.num),
    paymentmethod: kind === 'credit' ? 'Credit' : 'Debit',
    order_productcode: 'PHY',
    merchant_url: url,
    ...(isIP(ipAddress) !== 0 && { device_ipaddress: ipAddress }),
    device_channel: 'Browser',
    useraccount_guest: 'false',
    ...billing,
    ...shippingFields(order),
    ...cartFields(order.lines),
  };
}

function billingFields({ invoice, billing }: OrderView): Record<string, string> | null {
  const state = billing.state.trim().toUpperCase();
  const postcode = billing.postalCode.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (!/^[A-Z]{2}$/.test(state) || postcode === '' || postcode.length > 8) return null;
  return {
    billto_contactname: invoice.name.slice(0, 120),
    billto_email: invoice.email,
    billto_phonenumber: internationalDigits(billing.phone).slice(0, 15),
    billto_street1: `${billing.street}, ${billing.number}`.slice(0, 60),
    billto_street2: billing.neighborhood.slice(0, 60),
    billto_city: billing.city.slice(0, 50),
    billto_state: state,
    billto_zipcode: postcode,
    billto_country: billing.country ?? HOME,
  };
}

/** The first service gives the place of delivery; at a unit the patient collects it. */
function shippingFields({ invoice, billing, lines }: OrderView): Record<string, string> {
  const [line] = lines;
  if (!line) return {};
  const { street, number, complement, neighborhood, city, state, postalCode } = line.address;
  return {
    shipto_sameasbillto: String(postalCode === billing.postalCode && street === billing.street),
    shipto_addressee: invoice.name.slice(0, 60),
    shipto_email: invoice.email,
    shipto_street1: `${street}, ${number}`.slice(0, 60),
    shipto_street2: [complement, neighborhood].filter(Boolean).join(', ').slice(0, 60),
    shipto_city: city.slice(0, 50),
    shipto_state: state,
    shipto_zipcode: postalCode.replace(/\D/g, ''),
    shipto_country: HOME,
    shipto_shippingmethod: line.homeVisit ? 'other' : 'pickup',
  };
}

/** Names no service: banks and networks must not learn what was bought. */
const cartFields = (lines: readonly OrderLine[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ priceCents, discountCents }, index) => {
      const row = `cart_${index + 1}`;
      return [
        [`${row}_name`, 'Serviço de saúde'],
        [`${row}_description`, 'Serviço de saúde'],
        [`${row}_sku`, String(index + 1)],
        [`${row}_quantity`, '1'],
        [`${row}_unitprice`, String(priceCents - discountCents)],
      ];
    }),
  );
