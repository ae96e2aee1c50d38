import * as v from 'valibot';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import type { ResultDates } from '#features/care/results/result-groups.ts';
import type { LineProblem } from '#features/purchase/cart/lines.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { formKey, rowId, text } from '#forms/entries.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { PeopleLine } from './people.ts';
import { type HomeVisit, isVisitDay, VISIT_DAYS, VISIT_PERIODS } from './quote.ts';
import type { Place, Summary } from './summary.ts';
import type { PlacesByCep } from './visit.ts';

const sentCents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
const coupon = v.nullable(text(40));

const wishes = {
  days: v.pipe(
    v.array(v.pipe(v.string(), v.check(isVisitDay, 'Dia desconhecido.'))),
    v.maxLength(VISIT_DAYS.length),
  ),
  period: v.picklist(['', ...VISIT_PERIODS.map(({ value }) => value)]),
};

/** Checks lengths and types only; visit.ts reports missing values, field by field. */
export const homeVisit = v.strictObject({
  postalCode: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  street: text(160),
  number: text(20),
  complement: text(80),
  neighborhood: text(80),
  city: text(80),
  state: text(2),
  ...wishes,
});

/** The body of POST /nad/nad/wishes. */
export const wishesBody = v.strictObject({
  postalCode: homeVisit.entries.postalCode,
  ...wishes,
  ...formKey,
});

export const previewBody = v.strictObject({ coupon, ...formKey });

/** The body of POST /nad/nad/confirm, which needs an Idempotency-Key header. */
export const confirmBody = v.strictObject({
  assignments: v.pipe(
    v.array(
      v.strictObject({
        cartLineId: rowId,
        beneficiaryIds: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(99)),
      }),
    ),
    v.maxLength(100),
  ),
  homeVisits: v.pipe(v.array(homeVisit), v.maxLength(20)),
  coupon,
  expectedTotalCents: sentCents,
  source: v.picklist(['', 'self_service']),
  ...formKey,
});

export type ConfirmBody = v.InferOutput<typeof confirmBody>;

export interface PreviewLine extends PeopleLine {
  placeKey: string;
  unitCents: Cents | null;
  problem: LineProblem | null;
  preparationHtml: string;
  /** The rules cover every age and sex, because the browser applies them to the chosen person. */
  rules: PrepRule[];
  needsRequest: boolean;
  needsScheduling: boolean;
}

export interface Preview {
  lines: PreviewLine[];
  places: Place[];
  cepPlaces: PlacesByCep;
  results: ResultDates;
  coupon: string | null;
  /** The stored or tried coupon gives no discount, and `message` says why. */
  refusedCoupon: { code: string; message: string } | null;
  subtotalCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
  missingTerms: TermsSource[];
}

export const extendBody = v.strictObject(formKey);

export interface OpenQuoteView {
  summary: Summary;
  expiresAt: string;
  extendable: boolean;
  /** The countdown starts from this ISO server time, because the device's clock may be wrong. */
  now: string;
}

export type HomeAddress = Omit<HomeVisit, 'days' | 'period'>;

export type QuoteFlow =
  | { state: 'empty' }
  | { state: 'open'; quote: OpenQuoteView }
  | {
      state: 'new';
      preview: Preview;
      people: BeneficiaryView[];
      /** The customer's own beneficiary; null when the row could not be created. */
      selfId: number | null;
      homes: HomeAddress[];
      today: CalendarDay;
    };
