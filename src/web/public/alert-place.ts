import { readTab, removeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'loja_avise_me';

const address = () => window.location.pathname + window.location.search;

/** Remembers the service whose alert needs a sign-in, because the address of a list does not say how far it was read. */
export function rememberAlertPlace(productId: string): void {
  writeTab(KEY, JSON.stringify([address(), productId]));
}

/** After the sign-in, scrolls back to the button that the shopper pressed. */
export function returnToAlertPlace(): void {
  const [from, productId] = JSON.parse(readTab(KEY) ?? '[]') as [string?, string?];
  if (from !== address() || !productId) return;
  removeTab(KEY);
  const button = document.querySelector<HTMLElement>(`[data-alert="${CSS.escape(productId)}"]`);
  if (button) showAgain(button);
}

export function showAgain(button: HTMLElement): void {
  button.scrollIntoView({ block: 'center' });
  button.focus({ preventScroll: true });
}
