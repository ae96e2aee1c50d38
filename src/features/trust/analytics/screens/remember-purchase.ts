import { browserChoices } from '#features/trust/consent/screens/browser-consent.ts';
import { writeLocal } from '#ui/browser-storage.ts';
import { PURCHASE_FLAG } from '../purchase-flag.ts';

/** On the page of an order that was just placed: personal pages measure nothing themselves. */
export function rememberPurchase(): void {
  if (browserChoices()?.analytics) writeLocal(PURCHASE_FLAG, 'true');
}
