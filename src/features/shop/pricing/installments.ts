import { type Cents, formatReais } from '#values/money.ts';
import { fold } from '#values/text.ts';

export interface InstallmentPlan {
  max: number;
  interestFree: number;
  minimumCents: Cents;
  /** 0.0199 means 1.99 % a month. */
  monthlyRate: number;
}

export interface Installment {
  num: number;
  parcelCents: Cents;
  totalCents: Cents;
  withInterest: boolean;
  label: string;
}

/** Interest follows the Price table. Each installment is rounded half up, as the acquirer requires. */
export function installments(total: Cents, plan: InstallmentPlan): Installment[] {
  const options = [installmentOf(total, 1, plan)];
  for (let num = 2; num <= plan.max; num += 1) {
    const option = installmentOf(total, num, plan);
    // The limit is checked before rounding, because three installments of R$ 59,99 are at least R$ 19,99.
    if (option.totalCents / num < plan.minimumCents || option.parcelCents === 0) break;
    options.push(option);
  }
  return options;
}

export function bestInstallment(total: Cents, plan: InstallmentPlan): Installment {
  const free = installments(total, plan).filter((option) => !option.withInterest);
  return free.at(-1) ?? installmentOf(total, 1, plan);
}

/** A label that contains 'vista' hides the installments. */
export const showsInstallment = (label: string): boolean => !fold(label).includes('vista');

function installmentOf(total: Cents, num: number, plan: InstallmentPlan): Installment {
  const withInterest = num > Math.max(1, plan.interestFree) && plan.monthlyRate > 0;
  const parcelCents = withInterest
    ? parcelWithInterest(total, num, plan.monthlyRate)
    : Math.round(total / num);
  const option = { num, parcelCents, totalCents: withInterest ? num * parcelCents : total, withInterest };
  return { ...option, label: label(option) };
}

/** The Price formula PV*i / (1-(1+i)^-n) is written so that small rates keep their precision. */
const parcelWithInterest = (total: Cents, num: number, rate: number): Cents =>
  Math.round((total * rate) / -Math.expm1(-num * Math.log1p(rate)));

function label({ num, parcelCents, totalCents, withInterest }: Omit<Installment, 'label'>): string {
  if (num === 1) return 'À vista';
  const parts = `${num} vezes de ${formatReais(parcelCents)}`;
  return withInterest ? `${parts} com juros (total ${formatReais(totalCents)})` : `${parts} sem juros`;
}
