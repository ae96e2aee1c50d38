import * as v from 'valibot';
import { PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import { cents, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { BASES } from './cash.ts';
import { isPeriod } from './period.ts';

const asked = {
  basis: v.picklist(BASES),
  /** A month or a day of Brasília, "2026-11" or "2026-11-28". The default is this month. */
  period: v.optional(v.pipe(v.string(), v.check(isPeriod, 'Informe um mês ou um dia, como 2026-11.'))),
};

const amounts = { soldCents: cents, receivedCents: cents, refundedCents: cents };

export const viewCash = defineCall({
  name: 'reports/cash',
  kind: 'view',
  permission: 'reports.view',
  summary: 'Ver o caixa',
  body: v.strictObject(asked),
  answer: v.strictObject({
    period: v.string(),
    today: v.pipe(v.string(), v.isoDate()),
    /** Every change of the ledgers until this moment is in the sums. */
    at: isoMoment,
    /** Days without a movement are missing. */
    days: v.array(v.strictObject({ day: v.pipe(v.string(), v.isoDate()), ...amounts })),
    rows: v.array(
      v.strictObject({
        unitId: v.number(),
        unit: v.string(),
        method: v.picklist(PAYMENT_METHODS),
        ...amounts,
      }),
    ),
  }),
});

export const exportCash = defineCall({
  name: 'reports/export-cash',
  kind: 'view',
  permission: 'reports.view',
  summary: 'Baixar o caixa',
  body: v.strictObject({ ...asked, format: v.picklist(['csv', 'xlsx']) }),
  answer: v.strictObject({
    name: v.string(),
    /** A line for each day, unit and method: text for CSV, base64 for XLSX. */
    file: v.string(),
    rows: v.number(),
  }),
});
