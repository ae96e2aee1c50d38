import { createRoot } from 'react-dom/client';
import { chooseAgain } from '#features/trust/consent/screens/browser-consent.ts';
import { ConsentQuestion } from '#features/trust/consent/screens/consent-question.tsx';

export async function askForConsent(onAnswered: () => void): Promise<void> {
  if (await chooseAgain()) return onAnswered();
  const place = document.createElement('div');
  // The class gives the element no box, so that the strip sticks to the window.
  place.className = 'island';
  const asking = new AbortController();
  // A modal dialog makes everything outside it inert, so the question moves into the dialog.
  const move = () => {
    const home = document.querySelector('dialog[open][data-shape="modal"] > div') ?? document.body;
    if (place.parentNode !== home) home.append(place);
  };
  for (const moment of ['focusin', 'close'])
    document.addEventListener(moment, move, { capture: true, signal: asking.signal });
  move();
  const root = createRoot(place);
  root.render(
    <ConsentQuestion
      onAnswered={() => {
        asking.abort();
        root.unmount();
        place.remove();
        onAnswered();
      }}
    />,
  );
}
