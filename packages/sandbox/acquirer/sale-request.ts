import { BRANDS, type Brand, type Card, isFuture, passesLuhn } from '../cards/card.ts';
import { type Code, type Refusal, refuse } from './problems.ts';

export type ExternalAuthentication = {
  Cavv?: string;
  Xid?: string;
  Eci?: string;
  Version?: string;
  ReferenceID?: string;
};
export type SaleRequest = {
  orderId: string;
  customer: { Name: string; Identity?: string; IdentityType?: string };
  kind: 'CreditCard' | 'DebitCard';
  amount: number;
  installments: number;
  interest: string;
  capture: boolean;
  softDescriptor?: string;
  brand: Brand;
  source: { token: string } | { card: Card };
  authentication?: ExternalAuthentication;
};

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least;
const isBrand = (name: string): name is Brand => BRANDS.some((brand) => brand === name);

export function readSale(body: unknown, now: Date): { ok: true; value: SaleRequest } | Refusal {
  const codes: Code[] = [];
  const need = (good: boolean, code: Code) => void (good || codes.push(code));
  const customer = at(body, 'Customer');
  const payment = at(body, 'Payment');
  const orderId = text(at(body, 'MerchantOrderId'));
  need(/^[a-zA-Z0-9]{1,50}$/.test(orderId), 122);
  if (typeof customer !== 'object' || customer === null) codes.push(121);
  else need(text(at(customer, 'Name')) !== '', 105);
  if (typeof payment !== 'object' || payment === null) return refuse(...codes, 119);

  const kind = text(at(payment, 'Type'));
  if (kind !== 'CreditCard' && kind !== 'DebitCard') return refuse(...codes, kind ? 133 : 102);
  const amount = at(payment, 'Amount');
  const installments = at(payment, 'Installments') ?? (kind === 'DebitCard' ? 1 : undefined);
  const softDescriptor = at(payment, 'SoftDescriptor');
  need(isWhole(amount, 1), 108);
  need(isWhole(installments, 1), 123);
  need(['BRL', undefined].includes(at(payment, 'Currency') as string), 110);
  need(softDescriptor === undefined || /^[a-zA-Z0-9 ]{0,13}$/.test(text(softDescriptor)), 205);
  if (kind === 'DebitCard') need(URL.canParse(text(at(payment, 'ReturnUrl'))), 163);

  const given = at(payment, kind);
  if (typeof given !== 'object' || given === null) return refuse(...codes, 124);
  const brand = text(at(given, 'Brand'));
  const token = text(at(given, 'PaymentToken'));
  need(isBrand(brand), 182);
  const card = {
    number: text(at(given, 'CardNumber')),
    holder: text(at(given, 'Holder')),
    expiration: text(at(given, 'ExpirationDate')),
  };
  if (!token) {
    need(card.number !== '', 118);
    need(card.number === '' || passesLuhn(card.number), 213);
    need(card.holder !== '', 117);
    need(isFuture(card.expiration, now), 126);
  }
  if (codes.length > 0 || !isBrand(brand)) return refuse(...codes);
  // A debit states its authentication twice.
  const claims =
    at(payment, 'ExternalAuthentication') !== undefined &&
    (kind === 'CreditCard' || at(payment, 'Authenticate') === true);
  return {
    ok: true,
    value: {
      orderId,
      customer: {
        Name: text(at(customer, 'Name')),
        ...optional(customer, ['Identity', 'IdentityType'] as const),
      },
      kind,
      amount: Number(amount),
      installments: Number(installments),
      interest: text(at(payment, 'Interest')) || 'ByMerchant',
      capture: kind === 'DebitCard' || at(payment, 'Capture') === true,
      ...(softDescriptor !== undefined && { softDescriptor: text(softDescriptor) }),
      brand,
      source: token ? { token } : { card: { ...card, brand } },
      ...(claims && {
        authentication: optional(at(payment, 'ExternalAuthentication'), AUTHENTICATION),
      }),
    },
  };
}

const AUTHENTICATION = ['Cavv', 'Xid', 'Eci', 'Version', 'ReferenceID'] as const;

function optional<K extends string>(value: unknown, keys: readonly K[]): { [key in K]?: string } {
  const entries = keys.map((key) => [key, at(value, key)] as const);
  return Object.fromEntries(
    entries
      .filter(([, found]) => typeof found === 'string' || typeof found === 'number')
      .map(([key, found]) => [key, String(found)]),
  ) as { [key in K]?: string };
}
