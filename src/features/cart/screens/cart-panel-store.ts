import { smallStore } from '#ui/small-store.ts';
import type { CartPanelRequest } from './cart-panel-request.ts';

/** What the open panel shows; null while it is closed. */
export const cartPanelRequest = smallStore<CartPanelRequest | null>(null);

export const openCartPanel = (request: CartPanelRequest = {}): void => cartPanelRequest.set(request);
