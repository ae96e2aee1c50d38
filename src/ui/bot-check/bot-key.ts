let siteKey = '';

export const botKey = (): string => siteKey;

export function rememberBotKey(key: string): void {
  siteKey = key;
}
