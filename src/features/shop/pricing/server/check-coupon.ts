import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { type Coupon, type CouponRefusal, couponCode } from '../coupon.ts';
import { couponOf } from './internal/cached-coupon.ts';
import { type CouponRow, countUses } from './internal/queries.ts';

interface CouponUse {
  code: string;
  /** Null for visitors, whose limit the quote checks later. */
  customerId: number | null;
  subtotalCents: Cents;
  partner: boolean;
  now: Date;
}

export type CouponCheck = { ok: true; coupon: Coupon } | { ok: false; code: CouponRefusal; message: string };

/** Checks the coupon without reserving it. `message` is in Portuguese, for the shopper. */
export async function checkCoupon(deps: Deps, use: CouponUse): Promise<CouponCheck> {
  const row = await couponOf(deps, couponCode(use.code));
  if (!row) return refuse('unknown');
  if (use.partner) return refuse('partner_price');
  const period = periodRefusal(row, use.now);
  if (period) return refuse(period);
  if (use.subtotalCents < row.minimumCents) return refuse('below_minimum', row.minimumCents);
  if (row.maxUses !== null || row.maxUsesPerCustomer !== null) {
    const uses = await countUses(deps.db, { couponId: row.id, customerId: use.customerId, now: use.now });
    const limit = limitRefusal(row, uses);
    if (limit) return refuse(limit);
  }
  return { ok: true, coupon: { id: row.id, code: row.code, kind: row.kind, value: row.value } };
}

/** A coupon is valid from the start of its first day to the end of its last (Brasília), unless the operator withdrew it. */
export function periodRefusal(row: CouponRow, now: Date): 'not_started' | 'ended' | 'withdrawn' | null {
  if (!row.active) return 'withdrawn';
  const today = dayOf(now);
  if (row.startsOn !== null && today < row.startsOn) return 'not_started';
  return row.endsOn !== null && today > row.endsOn ? 'ended' : null;
}

export function limitRefusal(
  row: CouponRow,
  uses: { all: number; own: number },
): 'used_up' | 'used_by_customer' | null {
  if (row.maxUses !== null && uses.all >= row.maxUses) return 'used_up';
  return row.maxUsesPerCustomer !== null && uses.own >= row.maxUsesPerCustomer ? 'used_by_customer' : null;
}

const MESSAGES: Record<CouponRefusal, string> = {
  unknown: 'Não encontramos este cupom. Confira o código e tente novamente.',
  not_started: 'Este cupom ainda não está valendo.',
  ended: 'Este cupom já venceu.',
  withdrawn: 'Este cupom não vale mais.',
  used_up: 'Este cupom atingiu o limite de usos.',
  used_by_customer: 'Você já usou este cupom.',
  below_minimum: 'Este cupom vale para compras a partir de',
  partner_price: 'Este cupom não pode ser usado com os preços do seu convênio.',
};

function refuse(code: CouponRefusal, minimum?: Cents): CouponCheck {
  const message = minimum === undefined ? MESSAGES[code] : `${MESSAGES[code]} ${formatReais(minimum)}.`;
  return { ok: false, code, message };
}
