import { filtering } from '#features/shop/catalogue/listing/screens/filtering.ts';
import { botTerms } from '#ui/form/bot-terms.tsx';
import type { Overlay } from '#ui/overlay.tsx';
import { toasts } from '#ui/toast/toast.ts';
import { alertAnswer } from '#web/cart/alert-answer-store.ts';
import { visitor } from '#web/visitor/visitor.ts';

const overlays = Object.values(
  import.meta.glob<Record<string, Overlay<never>>>('../../src/**/*-overlay.ts', { eager: true }),
).flatMap((module) => Object.values(module));

/** Stores outlive the components that they belong to, so an open overlay would open on the page of the next test too. */
export function emptyStores(): void {
  for (const { shown } of overlays) shown.set(null);
  toasts.set([]);
  visitor.set(null);
  alertAnswer.set(null);
  botTerms.set(null);
  filtering.set(false);
}
