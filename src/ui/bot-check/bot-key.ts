let siteKey = '';

/** '' = nobody is asked. */
export const botKey = (): string => siteKey;

/** From /v1/data. Apart from the check, which only forms need. */
export function rememberBotKey(key: string): void {
  siteKey = key;
}
