import { useEffect, useRef, useState } from 'react';
import { wasCutOff } from '#ui/form/ended-session.ts';
import type { BeneficiaryView } from '../beneficiary.ts';
import { beneficiaryFormName } from './form-name.ts';

/** Whom the dialog is open for; null = closed. It opens again where it was open when the session ended. */
export function useEditing(customerId: number, beneficiaries: readonly BeneficiaryView[]) {
  const [editing, setEditing] = useState<{ existing?: BeneficiaryView } | null>(null);
  // Only the browser knows that it was open.
  const known = useRef(beneficiaries);
  useEffect(() => {
    const existing = known.current.find(({ id }) => wasCutOff(beneficiaryFormName(customerId, id)));
    if (existing) setEditing({ existing });
    else if (wasCutOff(beneficiaryFormName(customerId))) setEditing({});
  }, [customerId]);
  return { editing, setEditing, name: beneficiaryFormName(customerId, editing?.existing?.id) };
}
