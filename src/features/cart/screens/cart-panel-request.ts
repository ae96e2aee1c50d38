/** What the panel was opened for: a product to add (its path), or nothing: the cart's summary. */
export interface CartPanelRequest {
  url?: string;
}
