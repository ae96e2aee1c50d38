let siteKey = '';

/** '' disables the check. */
export const botKey = (): string => siteKey;

/** From /v1/data. Separate from the check, which only forms need. */
export function rememberBotKey(key: string): void {
  siteKey = key;
}
