import { CONSENT_COOKIE, grantedBy } from '#features/trust/consent/answered.ts';
import { readCookie } from '#ui/browser-storage.ts';
import { loadOptional } from '#ui/lazy-part.ts';

const granted = () => grantedBy(readCookie(CONSENT_COOKIE));

/** `address` is '' where the page or the store has no tag manager. Each half of the code loads only when it is needed. */
export async function measurePage(address: string): Promise<void> {
  if (address === '') return console.info('Tag manager desligado');
  if (granted()) return measureWhereAllowed(address);
  const asking = await loadOptional(() => import('./ask-for-consent.tsx'));
  await asking?.askForConsent(() => void measureWhereAllowed(address));
}

async function measureWhereAllowed(address: string): Promise<void> {
  const names = granted() ?? [];
  if (names.length === 0) return;
  const [analytics, partners] = [names.includes('analytics'), names.includes('partners')];
  (await loadOptional(() => import('./tag-manager.ts')))?.startTagManager(address, { analytics, partners });
}
