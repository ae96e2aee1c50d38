import { type Discount, discountLines } from '#features/shop/pricing/coupon.ts';
import type { Cents } from '#values/money.ts';

interface Unfrozen {
  amount: number;
  unitCents: Cents;
}

interface Frozen<Line> {
  line: Line;
  beneficiaryId: number;
  priceCents: Cents;
  discountCents: Cents;
}

/** Divides the coupon among the lines by largest remainder. */
export function freeze<Line extends Unfrozen>(
  lines: readonly Line[],
  idsOf: (line: Line) => readonly number[],
  coupon: Discount | null,
): Frozen<Line>[] {
  const units = lines.flatMap((line) =>
    idsOf(line).map((beneficiaryId) => ({ line, beneficiaryId, priceCents: line.unitCents })),
  );
  const prices = units.map((unit) => unit.priceCents);
  const discounts = coupon && prices.length > 0 ? discountLines(coupon, prices) : [];
  return units.map((unit, index) => ({ ...unit, discountCents: discounts[index] ?? 0 }));
}
