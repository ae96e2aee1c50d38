import { Suspense, useState } from 'react';
import { useFlagUntilLeft } from '#features/outreach/preferences/screens/use-flag-until-left.ts';
import { BROWSER_PURPOSES, PURPOSES, readChoices } from '#features/trust/consent/consent.ts';
import { ConsentScreen } from '#features/trust/consent/screens/consent-screen.tsx';
import { optional } from '#ui/lazy-part.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/consent.ts';

const PreferenceDialog = optional(
  async () => (await import('#features/outreach/preferences/screens/preference-dialog.tsx')).PreferenceDialog,
);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, customer, consentCookie } = context.get(pageContext);
  return {
    purposes: customer ? PURPOSES : BROWSER_PURPOSES,
    choices: {
      ...(customer && (await services.subscriptions.choices(customer))),
      // Another customer may have chosen in this browser, or this customer in another one.
      ...readChoices(consentCookie),
    },
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Privacidade e cookies') },
  { name: 'robots', content: 'noindex' },
];

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  const [asks, setAsks] = useState(false);
  useFlagUntilLeft();
  return (
    <>
      <ConsentScreen {...loaderData} onChosen={({ personalization }) => setAsks(personalization ?? false)} />
      {asks && (
        <Suspense fallback={null}>
          <PreferenceDialog source="consent" open onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
