import { SelfOpenedDialogs } from '#features/dialogs/screens/self-opened-dialogs.tsx';
import { optional } from '#ui/lazy-part.ts';
import { usePlace } from '#ui/navigation.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from './visitor.ts';

const CtaDialog = optional(async () => (await import('./composed-cta-dialog.tsx')).ComposedCtaDialog);

export function SelfOpened() {
  const { pathname } = usePlace();
  const { data } = useVisitor();
  return (
    <SelfOpenedDialogs
      pathname={pathname}
      choice={useChromeData()}
      popUp={data?.ctaPopUp ?? null}
      locked={data?.data.nadLock ?? false}
      callToAction={(popUp, dialog) => <CtaDialog popUp={popUp} {...dialog} />}
    />
  );
}
