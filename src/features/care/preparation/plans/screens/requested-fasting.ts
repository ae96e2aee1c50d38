import { readTab, removeTab, writeTab } from '#ui/browser-storage.ts';
import { FASTING_CHOICES, type VisitForm } from '../visit-form.ts';

const KEY = 'jejum_do_pedido';

/** In hours; null without a fasting. Several medical orders may be for one visit, so the longest counts. */
export const rememberRequestedFasting = (hours: number | null): void =>
  writeTab(KEY, String(Math.max(hours ?? 0, Number(readTab(KEY)))));

export const forgetRequestedFasting = (): void => removeTab(KEY);

/** The shortest choice that is long enough for the medical orders read in this tab; '' without one. */
export function requestedFasting(): VisitForm['fasting'] {
  const hours = Number(readTab(KEY));
  return (hours > 0 && FASTING_CHOICES.find(({ value }) => Number(value) >= hours)?.value) || '';
}
