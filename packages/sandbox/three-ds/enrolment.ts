import * as v from 'valibot';
import { type Brand, brandOf, passesLuhn } from '../cards/card.ts';
import { type Ending, publishedCard } from '../cards/published-cards.ts';
import type { Knobs } from '../shared/knobs.ts';
import { type Answerer, eciOf } from './eci.ts';

type EnrolStatus =
  | 'ENROLLED'
  | 'VALIDATION_NEEDED'
  | 'AUTHENTICATION_CHECK_NEEDED'
  | 'NOT_ENROLLED'
  | 'FAILED'
  | 'UNSUPPORTED_BRAND'
  | 'ERROR_OCCURRED';
export type Result = 'AUTHENTICATED' | 'UNAVAILABLE' | 'FAILED' | 'ERROR_OCCURRED';

const filled = v.pipe(v.string(), v.nonEmpty());
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/** The script's flat fields. Fields that the manual calls required are required. */
export const enrolRequest = v.object({
  ordernumber: filled,
  currency: v.picklist(['BRL', '986']),
  totalamount: digits(/^[1-9]\d{0,11}$/),
  installments: digits(/^[1-9]\d?$/),
  paymentmethod: v.pipe(v.string(), v.toLowerCase(), v.picklist(['credit', 'debit'])),
  cardnumber: v.pipe(v.string(), v.check(passesLuhn)),
  cardexpirationmonth: digits(/^(0[1-9]|1[0-2])$/),
  cardexpirationyear: digits(/^20\d{2}$/),
  orderproductcode: v.picklist(['PHY', 'CHA', 'ACF', 'QCT', 'PAL']),
  merchanturl: v.pipe(v.string(), v.url()),
  billtocontactname: filled,
  billtophonenumber: digits(/^\d{8,15}$/),
  billtoemail: v.pipe(v.string(), v.includes('@')),
  billtostreet1: filled,
  billtocity: filled,
  billtostreet2: filled,
  billtostate: digits(/^[A-Za-z]{2}$/),
  billtozipcode: digits(/^[A-Za-z0-9]{1,8}$/),
  billtocountry: digits(/^[A-Z]{2}$/),
  shiptoaddressee: filled,
  shiptostreet1: filled,
  shiptocity: filled,
  shiptostate: digits(/^[A-Za-z]{2}$/),
  shiptozipcode: digits(/^[A-Za-z0-9]{1,8}$/),
  shiptocountry: digits(/^[A-Z]{2}$/),
  cart: v.pipe(
    v.array(
      v.object({
        name: filled,
        sku: filled,
        quantity: digits(/^[1-9]\d{0,9}$/),
        unitprice: digits(/^\d{1,10}$/),
      }),
    ),
    v.minLength(1),
  ),
  deviceipaddress: v.pipe(v.string(), v.ip()),
  authnotifyonly: v.optional(v.string()),
});
export type EnrolRequest = v.InferOutput<typeof enrolRequest>;

/** Outside Brazil the real provider may refuse what its manual allows. */
export const refusesAddress = (request: EnrolRequest, knobs: Knobs): boolean =>
  knobs.autenticacaoSoBrasil && (request.billtocountry !== 'BR' || !/^\d{8}$/.test(request.billtozipcode));

export type Plan = { status: EnrolStatus; result: Result; answerer: Answerer; brand: Brand | null };

const RESULTS: Record<Ending, Result> = {
  success: 'AUTHENTICATED',
  failure: 'FAILED',
  unavailable: 'UNAVAILABLE',
  error: 'ERROR_OCCURRED',
};

/** The result for this card before a challenge. Unknown cards pass without one. */
export function planFor(request: EnrolRequest, knobs: Knobs): Plan {
  const brand = brandOf(request.cardnumber);
  if (!brand || !eciOf(brand, 'issuer'))
    return { status: 'UNSUPPORTED_BRAND', result: 'FAILED', answerer: 'nobody', brand };
  if (request.authnotifyonly === 'true')
    return { status: 'AUTHENTICATION_CHECK_NEEDED', result: 'UNAVAILABLE', answerer: 'data-only', brand };
  const published = publishedCard(request.cardnumber);
  const byCard: EnrolStatus = published
    ? published.challenge
      ? 'ENROLLED'
      : 'AUTHENTICATION_CHECK_NEEDED'
    : 'VALIDATION_NEEDED';
  return {
    status: knobs.autenticacaoAdesao ?? byCard,
    result: knobs.autenticacaoResultado ?? RESULTS[published?.ending ?? 'success'],
    answerer: knobs.autenticacaoPelaBandeira ? 'brand' : 'issuer',
    brand,
  };
}
