import { useEffect, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiaryFormName } from '#features/account/beneficiaries/screens/form-name.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { unitField } from '#features/purchase/quotes/people.ts';
import { wasCutOff } from '#ui/form/ended-session.ts';

interface Registering {
  lineId: number;
  index: number;
  productId: number;
  existing?: BeneficiaryView | undefined;
}

const nameOf = (customerId: number, { lineId, index, existing }: Omit<Registering, 'productId'>) =>
  beneficiaryFormName(customerId, existing?.id, unitField(lineId, index));

/** Reopens the dialog that was open when the session ended: only the browser can restore it. */
export function useRegistering(
  customerId: number,
  { lines }: Pick<Preview, 'lines'>,
  people: readonly BeneficiaryView[],
) {
  const [registering, setRegistering] = useState<Registering | null>(null);
  const before = useRef({ lines, people });
  useEffect(() => {
    const { lines, people } = before.current;
    for (const { id: lineId, productId, amount } of lines)
      for (let index = 0; index < amount; index += 1)
        for (const existing of [undefined, ...people])
          if (wasCutOff(nameOf(customerId, { lineId, index, existing })))
            setRegistering({ lineId, index, productId, existing });
  }, [customerId]);
  return { registering, setRegistering, name: registering ? nameOf(customerId, registering) : '' };
}
