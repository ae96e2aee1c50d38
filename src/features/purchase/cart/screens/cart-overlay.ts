import { overlay } from '#ui/overlay.tsx';

/** Path of the product to add; without one the panel shows the cart's summary. */
export interface CartPanelRequest {
  url?: string;
}

export const cartPanel = overlay<CartPanelRequest>();
