import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { optional } from '#ui/optional.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from '../visitor/visitor-data.tsx';
import { scrollAfterChange } from './change-store.ts';
import type { SelfOpened } from './queue.ts';
import { useSelfOpening } from './use-self-opening.ts';

const LocationDialog = optional(async () => (await import('./location-dialog.tsx')).LocationDialog);
const CtaDialog = optional(async () => (await import('./cta-dialog.tsx')).CtaDialog);

/** What opens by itself: location modal, location picker, call to action (readings: "What opens by itself"). */
export function SelfOpenedDialogs() {
  const { pathname } = useLocation();
  const chrome = useChromeData();
  const popUp = useVisitor().data?.ctaPopUp ?? null;
  const storeCodes = useMemo(() => chrome?.stores.map(({ code }) => code) ?? [], [chrome]);
  const { opened, close } = useSelfOpening({ pathname, storeCodes, popUp });
  const present = useOnceOpened(opened);
  useEffect(scrollAfterChange, []);
  return (
    <Suspense fallback={null}>
      {chrome && (present.has('locationModal') || present.has('locationPicker')) && (
        <LocationDialog
          open={opened === 'locationModal' || opened === 'locationPicker'}
          store={chrome.store}
          stores={chrome.stores}
          // storefront.md, section 4: when the once-only picker closes, the page reloads.
          onClose={() => (opened === 'locationPicker' ? window.location.reload() : close())}
        />
      )}
      {popUp && present.has('ctaPopUp') && (
        <CtaDialog popUp={popUp} open={opened === 'ctaPopUp'} onClose={close} />
      )}
    </Suspense>
  );
}

/** Dialogs stay in the tree after their first opening, so that they can be seen leaving. */
function useOnceOpened(opened: SelfOpened | null): ReadonlySet<SelfOpened> {
  const [present, setPresent] = useState<ReadonlySet<SelfOpened>>(new Set());
  if (opened && !present.has(opened)) setPresent(new Set([...present, opened]));
  return present;
}
