import { browserChoices } from '#features/trust/consent/screens/browser-consent.ts';
import { writeLocal } from '#ui/browser-storage.ts';
import { PURCHASE_FLAG } from '../purchase-flag.ts';

/** Runs on the page of an order just placed, because personal pages measure nothing themselves. */
export function rememberPurchase(): void {
  if (browserChoices()?.analytics) writeLocal(PURCHASE_FLAG, 'true');
}
