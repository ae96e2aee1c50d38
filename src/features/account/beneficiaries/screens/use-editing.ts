import { useEffect, useRef, useState } from 'react';
import { wasCutOff } from '#ui/form/ended-session.ts';
import type { BeneficiaryView } from '../beneficiary.ts';
import { beneficiaryFormName } from './form-name.ts';

/** Returns the person in the open dialog, or null when it is closed. The dialog reopens after a session that ended meanwhile. */
export function useEditing(customerId: number, beneficiaries: readonly BeneficiaryView[]) {
  const [editing, setEditing] = useState<{ existing?: BeneficiaryView } | null>(null);
  // Only the browser can restore the open dialog.
  const known = useRef(beneficiaries);
  useEffect(() => {
    const existing = known.current.find(({ id }) => wasCutOff(beneficiaryFormName(customerId, id)));
    if (existing) setEditing({ existing });
    else if (wasCutOff(beneficiaryFormName(customerId))) setEditing({});
  }, [customerId]);
  return { editing, setEditing, name: beneficiaryFormName(customerId, editing?.existing?.id) };
}
