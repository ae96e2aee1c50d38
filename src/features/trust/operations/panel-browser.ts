/** The browser that runs an operation of the session. */
export interface PanelBrowser {
  /** SHA-256 of the cookie's token, hex; null without a cookie. */
  sessionHash: string | null;
  device: string | null;
  /** Sends a new cookie and returns its hash. */
  newSession(): string;
  clearSession(): void;
}
