import { tour } from '#features/outreach/onboarding/tour/screens/tour-overlay.ts';
import type * as calls from '#features/outreach/subscriptions/alerts/calls.ts';
import { newsletter } from '#features/outreach/subscriptions/screens/newsletter-overlay.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { unitDetails } from '#features/shop/stores/screens/unit-overlay.ts';
import { CHANGE_MS, getJson } from '#ui/http.ts';
import { onPress } from '#ui/on-press.ts';
import { urls } from '#values/urls.ts';
import { alertAnswer } from '../cart/alert-answer-store.ts';
import { rememberAlertPlace, showAgain } from './alert-place.ts';

const NOT_SIGNED_IN = '1001';

async function requestAlert(button: HTMLButtonElement): Promise<void> {
  const isFarDown = window.scrollY > 0;
  button.disabled = true;
  alertAnswer.set(null);
  try {
    const answer = await getJson<typeof calls.requestAlert>('/v1/product/stockalert', {
      query: { productId: button.dataset.alert ?? '' },
      within: CHANGE_MS,
      has: ['code', 'message'],
    });
    if (String(answer.code) === NOT_SIGNED_IN) {
      rememberAlertPlace(button.dataset.alert ?? '');
      window.location.assign(urls.signInFor(window.location.pathname + window.location.search));
      return;
    }
    alertAnswer.set({ ...answer, goBack: isFarDown ? () => showAgain(button) : undefined });
  } catch (failure) {
    // Storefront 218 asks for a log entry and no message.
    console.warn('Aviso de estoque não registrado', failure);
  } finally {
    button.disabled = false;
    // Disabling it took the focus away, and with it the place of a shopper without a mouse.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }
}

export function watchServices(): void {
  onPress('[data-buy]', ({ dataset }) => cartPanel.open({ url: dataset.buy }));
  onPress<HTMLButtonElement>('[data-alert]', (button) => void requestAlert(button));
  onPress('[data-unit]', ({ dataset }) => unitDetails.open(dataset.unit ?? ''));
  onPress('[data-tour]', () => tour.open());
  onPress(`a[href="${urls.newsletter()}"]`, () => newsletter.open());
}
