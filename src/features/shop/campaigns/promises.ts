import { type CouponTerms, discountText } from '#features/shop/pricing/coupon.ts';
import { formatReais, parseReais } from '#values/money.ts';

interface Announcement {
  title: string;
  label: string;
  discountPercentage: number | null;
}

export interface BrokenPromise {
  part: keyof Announcement;
  /** The text is in Portuguese, for the operator. */
  reason: string;
}

const PERCENT = /(\d+(?:,\d+)?)\s?%/g;
const AMOUNT = /R\$\s?(\d{1,3}(?:\.?\d{3})*(?:,\d{2})?)/g;
const FEE = /\b(?:frete|taxa)\b/i;
const WHOLE_CART =
  /\btod[ao]s?\s+(?:[ao]s?\s+)?(?:loja|site|compras?|pedidos?|servi[cç]os?|exames?|vacinas?)\b|\bqualquer\b|\bsem\s+(?:valor\s+)?m[ií]nimo\b/i;

export function brokenPromises(popUp: Announcement, coupon: CouponTerms): BrokenPromise[] {
  const description = `o cupom ${coupon.code} dá ${discountText(coupon)} de desconto`;
  const percent = coupon.kind === 'percent' ? coupon.value : null;
  const broken: BrokenPromise[] = [];
  if (popUp.discountPercentage !== null && popUp.discountPercentage !== percent)
    broken.push({
      part: 'discountPercentage',
      reason: `anuncia ${popUp.discountPercentage}%, mas ${description}`,
    });
  for (const part of ['title', 'label'] as const)
    for (const reason of brokenIn(popUp[part], { ...coupon, percent, description }))
      broken.push({ part, reason });
  return broken;
}

interface Announced extends CouponTerms {
  percent: number | null;
  description: string;
}

function brokenIn(text: string, coupon: Announced): string[] {
  const { code, minimumCents, percent, description } = coupon;
  const minimum = minimumCents > 0 ? formatReais(minimumCents) : '';
  const percents = [...text.matchAll(PERCENT)].map(([, number = '']) => number);
  const amounts = [...text.matchAll(AMOUNT)].map(([, number = '']) => parseReais(number));
  const reasons = percents
    .filter((number) => Number(number.replace(',', '.')) !== percent)
    .map((number) => `promete ${number}%, mas ${description}`);
  for (const cents of amounts)
    if (cents !== null && !(coupon.kind === 'amount' && cents === coupon.value) && cents !== minimumCents)
      reasons.push(
        `fala em ${formatReais(cents)}, mas ${description}${minimum && ` em compras a partir de ${minimum}`}`,
      );
  if (FEE.test(text)) reasons.push(`fala em frete ou taxa, mas o cupom ${code} só vale para os serviços`);
  if (minimum && WHOLE_CART.test(text) && !amounts.includes(minimumCents))
    reasons.push(
      `promete o desconto em tudo, mas o cupom ${code} só vale a partir de ${minimum}: diga esse valor`,
    );
  return reasons;
}
