import { createRoot } from 'react-dom/client';
import { chooseAgain } from '#features/trust/consent/screens/browser-consent.ts';
import { ConsentQuestion } from '#features/trust/consent/screens/consent-question.tsx';

export async function askForConsent(onAnswered: () => void): Promise<void> {
  if (await chooseAgain()) return onAnswered();
  const place = document.createElement('div');
  // Takes no box, so that the strip sticks to the window rather than to it.
  place.className = 'island';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <ConsentQuestion
      onAnswered={() => {
        root.unmount();
        place.remove();
        onAnswered();
      }}
    />,
  );
}
