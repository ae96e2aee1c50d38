import type { Context } from 'hono';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { Pace } from '#platform/http/pace.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { ownBrowserOf } from './known-device.ts';

/** Decision 029 explains these limits. */
export interface SignInLimits {
  device: RateLimit;
  devices: RateLimit;
  account: Pace;
  address: Pace;
}

interface Admission {
  /** When positive, this attempt must not be checked; the next one may be, after so many seconds. */
  wait: number;
  /** When true, this attempt must not be checked, because the bot check could not confirm a person. */
  suspected: boolean;
  forget(): Promise<void>;
}

interface Admittance {
  limits: SignInLimits;
  botCheck: BotCheck;
  deps: Deps;
}

interface SignInAttempt {
  email: string;
  botToken: string | undefined;
}

/** A browser that has used up its own attempts counts as an unknown one. */
export async function admit(
  c: Context<VisitorEnv>,
  { limits, botCheck, deps }: Admittance,
  { email, botToken }: SignInAttempt,
): Promise<Admission> {
  const { config } = deps;
  const { secret, trustProxy } = config;
  const own = await ownBrowserOf(c, deps, email);
  const known = own === null ? null : limitKey(secret, own, email);
  const account = limitKey(secret, email);
  const forgetOwn = async () => {
    if (known === null) return;
    await limits.device.reset(known);
    await limits.devices.reset(account);
  };
  const isOwn = known !== null && (await limits.device.consume(known)) === 0;
  if (isOwn && (await limits.devices.consume(account)) === 0)
    return { wait: 0, suspected: false, forget: forgetOwn };
  const address = limitKey(secret, clientIp(c, trustProxy));
  const isFree = async () => (await limits.address.isFree(address)) && (await limits.account.isFree(account));
  // While the provider gives no answer, only the pace limits attempts.
  const isDoubtful = async () =>
    (await botOpinion(c, { botCheck, config }, { action: 'login', token: botToken })) === 'doubtful';
  if (botCheck.siteKey !== '' && !(await isFree()) && (await isDoubtful()))
    return { wait: 0, suspected: true, forget: async () => {} };
  const wait = (await limits.address.turn(address)) || (await limits.account.turn(account, address));
  const forget = async () => {
    await forgetOwn();
    await limits.address.refund(address);
    await limits.account.reset(account);
  };
  return { wait, suspected: false, forget };
}
