import type { Customer } from '#features/account/accounts/customer.ts';
import { subtotalOf, type Totals, totalsOf } from '#features/purchase/cart/lines.ts';
import { type CartLine, viewCart } from '#features/purchase/cart/server/view-cart.ts';
import type { Coupon } from '#features/shop/pricing/coupon.ts';
import { checkCoupon } from '#features/shop/pricing/server/check-coupon.ts';
import { acceptedTerms } from '#features/trust/terms/server/accept-terms.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';

export interface Draft {
  cartId: string | null;
  lines: CartLine[];
  coupon: Coupon | null;
  refusedCoupon: { code: string; message: string } | null;
  totals: Totals;
  missingTerms: TermsSource[];
}

/** An undefined `coupon` uses the cart's, null uses none. */
export async function draftQuote(
  deps: Deps,
  { customer, coupon }: { customer: Customer; coupon: string | null | undefined },
): Promise<Draft> {
  const cart = await viewCart(deps, { customerId: customer.id }, { customer });
  const code = coupon === undefined ? (cart.coupon?.code ?? null) : coupon;
  const check = code ? await tryCoupon(deps, { code, lines: cart.lines, customer }) : null;
  const accepted = check?.ok ? check.coupon : null;
  const needed = new Set(cart.lines.flatMap(({ product }) => (product.terms ? [product.terms] : [])));
  const accepts = await acceptedTerms(deps, undefined, customer.id);
  return {
    cartId: cart.cartId,
    lines: cart.lines,
    coupon: accepted,
    refusedCoupon: code && check && !check.ok ? { code, message: check.message } : null,
    totals: totalsOf(cart.lines, accepted),
    missingTerms: [...needed].filter((source) => !accepts[source]),
  };
}

const tryCoupon = (
  deps: Deps,
  { code, lines, customer }: { code: string; lines: readonly CartLine[]; customer: Customer },
) =>
  checkCoupon(deps, {
    code,
    customerId: customer.id,
    subtotalCents: subtotalOf(lines),
    partner: lines.some((line) => line.partner),
    now: deps.clock.now(),
  });
