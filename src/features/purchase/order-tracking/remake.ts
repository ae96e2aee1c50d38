import type { OrderLine } from '#features/purchase/orders/order.ts';
import { VISIT_PERIODS } from '#features/purchase/quotes/quote.ts';
import { EMPTY_VISIT, type VisitForm } from '#features/purchase/quotes/visit.ts';
import type { RemakeAnswer } from './contract.ts';

type OldLine = Pick<OrderLine, 'variantId' | 'unitType' | 'address' | 'homeVisit' | 'beneficiaryId'>;

const cepOf = ({ unitType, address }: Pick<OldLine, 'unitType' | 'address'>) =>
  unitType === 'home_delivery' ? address.postalCode : '';

export function draftOf(
  old: readonly OldLine[],
  cart: readonly { id: number; variantId: number; cep: string }[],
): RemakeAnswer['draft'] {
  const choices = cart.map(({ id, variantId, cep }): [number, (number | null)[]] => [
    id,
    old
      .filter((line) => line.variantId === variantId && cepOf(line) === cep)
      .map(({ beneficiaryId }) => beneficiaryId),
  ]);
  const visits = old.flatMap((line) =>
    line.homeVisit ? [[cepOf(line), visitOf(line, line.homeVisit)] as const] : [],
  );
  return {
    choices: Object.fromEntries(choices.filter(([, people]) => people.length > 0)),
    visits: Object.fromEntries(visits),
  };
}

function visitOf(
  { address }: OldLine,
  { days, period }: { days: readonly string[]; period: string },
): VisitForm {
  const known = VISIT_PERIODS.find(({ value }) => value === period)?.value ?? '';
  return { ...EMPTY_VISIT, ...address, days: [...days], period: known };
}
