export interface BotVerdict {
  ok: boolean;
  /** The score goes from 0, a program, to 1, a person; some providers give none. */
  score?: number;
  reason: string;
}

/** Adapters never throw. */
export interface BotCheck {
  /** The key is '' without a provider. */
  siteKey: string;
  /** `action` (letters, digits, / and _) names the token's purpose. A token is good for one use. */
  verify(token: string, action: string, ip: string): Promise<BotVerdict>;
}

export const noBotCheck: BotCheck = {
  siteKey: '',
  verify: async () => ({ ok: true, reason: 'no provider' }),
};
