export interface BotVerdict {
  ok: boolean;
  /** From 0, a program, to 1, a person; some providers give none. */
  score?: number;
  /** For the log. 'unavailable': the provider did not answer, so nothing is known. */
  reason: string;
}

/**
 * Distinguishes people from programs by a token that a provider's script gives to the page. Adapters never throw.
 */
export interface BotCheck {
  /** The provider's public key, which its script needs; '' = no provider, and nothing is asked for. */
  siteKey: string;
  /** `action` names what the token is for: letters, digits, / and _. A token is for one use. */
  verify(token: string, action: string, ip: string): Promise<BotVerdict>;
}

export const noBotCheck: BotCheck = {
  siteKey: '',
  verify: async () => ({ ok: true, reason: 'no provider' }),
};
