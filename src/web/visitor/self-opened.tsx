import { useMemo } from 'react';
import {
  SelfOpenedDialogs,
  type Slots,
} from '#features/outreach/onboarding/dialogs/screens/self-opened-dialogs.tsx';
import { optional } from '#ui/lazy-part.ts';
import { usePlace } from '#ui/navigation.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from './visitor.ts';

const LocationDialog = optional(
  async () =>
    (await import('#features/outreach/onboarding/dialogs/screens/location-dialog.tsx')).LocationDialog,
);
const NewsletterDialog = optional(
  async () =>
    (await import('#features/outreach/subscriptions/screens/newsletter-dialog.tsx')).NewsletterDialog,
);
const PreferenceDialog = optional(
  async () => (await import('#features/outreach/preferences/screens/preference-dialog.tsx')).PreferenceDialog,
);
const CtaDialog = optional(async () => (await import('./composed-cta-dialog.tsx')).ComposedCtaDialog);

export function SelfOpened() {
  const { pathname } = usePlace();
  const { data } = useVisitor();
  const chrome = useChromeData();
  const popUp = data?.ctaPopUp ?? null;
  const facts = useMemo(
    () => ({
      pathname,
      storeCodes: chrome?.stores.map(({ code }) => code) ?? [],
      popUp: data?.ctaPopUp ?? null,
      newsletter: chrome?.invitations.newsletter ?? 'none',
      preferenceDue: data?.session.isSignedIn ? data.session.mustShowPreferenceModal : null,
      locked: data?.data.nadLock ?? false,
    }),
    [pathname, chrome, data],
  );
  const slots: Slots = {
    locationModal: (dialog) => chrome && <LocationDialog {...dialog} choice={chrome} />,
    // Closing the picker reloads the page (storefront 151).
    locationPicker: ({ open }) =>
      chrome && <LocationDialog open={open} choice={chrome} onClose={() => window.location.reload()} />,
    newsletter: (dialog) => <NewsletterDialog {...dialog} />,
    preference: (dialog) => <PreferenceDialog source="default" {...dialog} />,
    ctaPopUp: (dialog) => popUp && <CtaDialog popUp={popUp} {...dialog} />,
  };
  return <SelfOpenedDialogs facts={facts} slots={slots} />;
}
