import type { Context } from 'hono';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Config } from '#platform/config/config.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { Pace } from '#platform/http/pace.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { knowsEmail, readDevice } from './known-device.ts';

/** Decision 029. */
export interface SignInLimits {
  /** Per e-mail and browser that has signed in with it. */
  device: RateLimit;
  /** Per e-mail over all other browsers, against guessing one password from many addresses. */
  account: Pace;
  /** Per address over all other browsers, against trying one password on many e-mails. */
  address: Pace;
}

interface Admission {
  /** Positive: this attempt must not be checked, the next one may be after so many seconds. */
  wait: number;
  /** This attempt must not be checked, because the bot check could not confirm a person. */
  suspected: boolean;
  forget(): Promise<void>;
}

interface Admittance {
  limits: SignInLimits;
  botCheck: BotCheck;
  config: Config;
}

interface Try {
  email: string;
  botToken: string | undefined;
}

/** A browser that has used up its own attempts counts as an unknown one. */
export async function admit(
  c: Context<VisitorEnv>,
  { limits, botCheck, config }: Admittance,
  { email, botToken }: Try,
): Promise<Admission> {
  const { secret, baseUrl, trustProxy } = config;
  const device = readDevice(c, baseUrl.startsWith('https:'));
  const known = knowsEmail(device, secret, email) ? limitKey(secret, device.id, email) : null;
  const forgetOwn = async () => void (known && (await limits.device.reset(known)));
  if (known && (await limits.device.consume(known)) === 0)
    return { wait: 0, suspected: false, forget: forgetOwn };
  const address = limitKey(secret, clientIp(c, trustProxy));
  const account = limitKey(secret, email);
  const isFree = async () => (await limits.address.isFree(address)) && (await limits.account.isFree(account));
  // Without the provider's answer the pace alone must do.
  const isDoubtful = async () =>
    (await botOpinion(c, { botCheck, config }, { action: 'login', token: botToken })) === 'doubtful';
  if (botCheck.siteKey !== '' && !(await isFree()) && (await isDoubtful()))
    return { wait: 0, suspected: true, forget: async () => {} };
  const wait = (await limits.address.turn(address)) || (await limits.account.turn(account));
  const forget = async () => {
    await forgetOwn();
    await limits.address.refund(address);
    await limits.account.reset(account);
  };
  return { wait, suspected: false, forget };
}
