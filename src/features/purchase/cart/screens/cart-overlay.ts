import { overlay } from '#ui/overlay.tsx';

/** Without a path the panel shows the cart's summary. */
export interface CartPanelRequest {
  url?: string;
}

export const cartPanel = overlay<CartPanelRequest>();
