import { SelfOpenedDialogs } from '#features/dialogs/screens/self-opened-dialogs.tsx';
import { optional } from '#ui/lazy-part.ts';
import { usePlace } from '#ui/navigation.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from './visitor.ts';

const NewsletterDialog = optional(
  async () => (await import('#features/newsletter/screens/newsletter-dialog.tsx')).NewsletterDialog,
);
const CtaDialog = optional(async () => (await import('./composed-cta-dialog.tsx')).ComposedCtaDialog);

const PreferenceDialog = optional(
  async () => (await import('#features/preferences/screens/preference-dialog.tsx')).PreferenceDialog,
);

export function SelfOpened() {
  const { pathname } = usePlace();
  const { data } = useVisitor();
  const chrome = useChromeData();
  return (
    <SelfOpenedDialogs
      pathname={pathname}
      choice={chrome}
      popUp={data?.ctaPopUp ?? null}
      preferenceDue={data?.session.isSignedIn ? data.session.mustShowPreferenceModal : null}
      preference={(dialog) => <PreferenceDialog source="default" {...dialog} />}
      locked={data?.data.nadLock ?? false}
      newsletterOn={chrome?.invitations.newsletter ?? 'none'}
      newsletter={(dialog) => <NewsletterDialog {...dialog} />}
      callToAction={(popUp, dialog) => <CtaDialog popUp={popUp} {...dialog} />}
    />
  );
}
