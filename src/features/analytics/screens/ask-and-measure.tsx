import { createRoot } from 'react-dom/client';
import { browserChoices } from '#features/consent/screens/browser-consent.ts';
import { ConsentQuestion } from '#features/consent/screens/consent-question.tsx';
import { startTagManager } from './tag-manager.ts';

/** Starts the container at `address` where it is allowed; asks first where nobody has answered. */
export function askAndMeasure(address: string): void {
  if (browserChoices() === null) ask(address);
  else measureWhereAllowed(address);
}

function ask(address: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const onAnswered = () => {
    root.unmount();
    place.remove();
    measureWhereAllowed(address);
  };
  root.render(<ConsentQuestion onAnswered={onAnswered} />);
}

function measureWhereAllowed(address: string): void {
  const choices = browserChoices();
  if (choices?.analytics || choices?.partners) startTagManager(address, choices);
}
