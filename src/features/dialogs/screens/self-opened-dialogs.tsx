import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { PopUpView } from '#features/campaigns/pop-up.ts';
import { optional } from '#ui/lazy-part.ts';
import type { SelfOpened } from '../queue.ts';
import { scrollAfterChange } from './change-store.ts';
import type { StoreChoice } from './location-dialog.tsx';
import { type Devices, useSelfOpening } from './use-self-opening.ts';

const LocationDialog = optional(async () => (await import('./location-dialog.tsx')).LocationDialog);

interface SelfOpenedDialogsProps {
  pathname: string;
  /** undefined on an error page without a store. */
  choice: StoreChoice | undefined;
  popUp: PopUpView | null;
  /** An open quote locks the cart: nothing opens in the middle of a purchase. */
  locked: boolean;
  /** On which devices the newsletter's dialog may open. */
  newsletterOn: Devices;
  newsletter: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
  preferenceDue: boolean | null;
  preference: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
  callToAction: (popUp: PopUpView, dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** readings: "What opens by itself". */
export function SelfOpenedDialogs(props: SelfOpenedDialogsProps) {
  const {
    pathname,
    choice,
    popUp,
    locked,
    newsletterOn,
    newsletter,
    preferenceDue,
    preference,
    callToAction,
  } = props;
  const storeCodes = useMemo(() => choice?.stores.map(({ code }) => code) ?? [], [choice]);
  const { opened, close } = useSelfOpening({
    pathname,
    storeCodes,
    popUp,
    newsletter: newsletterOn,
    preferenceDue,
    locked,
  });
  const present = useOnceOpened(opened);
  useEffect(scrollAfterChange, []);
  return (
    <Suspense fallback={null}>
      {choice && (present.has('locationModal') || present.has('locationPicker')) && (
        <LocationDialog
          open={opened === 'locationModal' || opened === 'locationPicker'}
          store={choice.store}
          stores={choice.stores}
          // storefront.md, section 4: closing the picker reloads the page.
          onClose={() => (opened === 'locationPicker' ? window.location.reload() : close())}
        />
      )}
      {present.has('newsletter') && newsletter({ open: opened === 'newsletter', onClose: close })}
      {present.has('preference') && preference({ open: opened === 'preference', onClose: close })}
      {popUp &&
        present.has('ctaPopUp') &&
        callToAction(popUp, { open: opened === 'ctaPopUp', onClose: close })}
    </Suspense>
  );
}

/** Dialogs stay mounted after their first opening, so that closing can be animated. */
function useOnceOpened(opened: SelfOpened | null): ReadonlySet<SelfOpened> {
  const [present, setPresent] = useState<ReadonlySet<SelfOpened>>(new Set());
  if (opened && !present.has(opened)) setPresent(new Set([...present, opened]));
  return present;
}
