export interface PanelBrowser {
  /** SHA-256 of the cookie's token, hex; null without a cookie. */
  sessionHash: string | null;
  device: string | null;
  newSession(): string;
  clearSession(): void;
}
