export interface BotVerdict {
  ok: boolean;
  /** From 0, a program, to 1, a person; some providers give none. */
  score?: number;
  reason: string;
}

/** Adapters never throw. */
export interface BotCheck {
  /** '' = no provider. */
  siteKey: string;
  /** `action` names what the token is for: letters, digits, / and _. A token is for one use. */
  verify(token: string, action: string, ip: string): Promise<BotVerdict>;
}

export const noBotCheck: BotCheck = {
  siteKey: '',
  verify: async () => ({ ok: true, reason: 'no provider' }),
};
