import { readTab, removeTab, writeTab } from '#ui/browser-storage.ts';
import { FASTING_CHOICES, type VisitForm } from '../visit-form.ts';

const KEY = 'jejum_do_pedido';

/** Replaces what an earlier medical order asked for. In hours; null without a fasting. */
export const rememberRequestedFasting = (hours: number | null): void =>
  hours === null ? removeTab(KEY) : writeTab(KEY, String(hours));

/** The shortest choice that is long enough for the medical order read in this tab; '' without one. */
export function requestedFasting(): VisitForm['fasting'] {
  const hours = Number(readTab(KEY));
  return (hours > 0 && FASTING_CHOICES.find(({ value }) => Number(value) >= hours)?.value) || '';
}
