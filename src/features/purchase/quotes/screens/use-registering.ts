import { useEffect, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiaryFormName } from '#features/account/beneficiaries/screens/form-name.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { unitField } from '#features/purchase/quotes/people.ts';
import { wasCutOff } from '#ui/form/ended-session.ts';
import { FOR_ALL } from './apply-to-all.tsx';

interface Unit {
  lineId: number;
  index: number;
  productId: number;
}

interface Registering {
  /** Null means that the person receives all services. */
  unit: Unit | null;
  existing?: BeneficiaryView | undefined;
}

const nameOf = (customerId: number, { unit, existing }: Registering) =>
  beneficiaryFormName(customerId, existing?.id, unit ? unitField(unit.lineId, unit.index) : FOR_ALL);

/**
 * Reopens the dialog that was open when the session ended, which only the browser can restore. Opens the dialog of a new
 * person where the order is for others, the only service asks for one person, and the account knows nobody else.
 */
export function useRegistering(
  customerId: number,
  { lines }: Pick<Preview, 'lines'>,
  people: readonly BeneficiaryView[],
  forOthers: boolean,
) {
  const [registering, setRegistering] = useState<Registering | null>(null);
  const before = useRef({ lines, people, forOthers });
  useEffect(() => {
    const { lines, people, forOthers } = before.current;
    const units = lines.flatMap(({ id: lineId, productId, amount }) =>
      Array.from({ length: amount }, (_, index) => ({ lineId, index, productId })),
    );
    const dialogs = [
      { unit: null },
      ...units.flatMap((unit) => [undefined, ...people].map((existing) => ({ unit, existing }))),
    ];
    const open = dialogs.find((dialog) => wasCutOff(nameOf(customerId, dialog)));
    const [only, ...others] = units;
    const isKnown = people.some(({ isCustomer }) => !isCustomer);
    if (open) setRegistering(open);
    else if (forOthers && !isKnown && only && others.length === 0) setRegistering({ unit: only });
  }, [customerId]);
  return { registering, setRegistering, name: registering ? nameOf(customerId, registering) : '' };
}
