import type { Context } from 'hono';
import type { Config } from '#platform/config.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { Pace } from '#platform/http/pace.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { knowsEmail, readDevice } from './known-device.ts';

/** Decision 029. */
export interface SignInLimits {
  /** Per e-mail and browser that has signed in with it: nobody else's tries count here. */
  device: RateLimit;
  /** Per e-mail over all other browsers, against guessing one password from many addresses. */
  account: Pace;
  /** Per address over all other browsers, against trying one password on many e-mails. */
  address: Pace;
}

interface Admission {
  /** Positive: this try may not be checked, the next one may after so many seconds. */
  wait: number;
  /** Gives the tries back: this one was right. */
  forget(): Promise<void>;
}

/**
 * Waits until a try to sign in may be checked. A browser that has used up its own tries counts as an unknown one.
 */
export async function admit(
  c: Context<VisitorEnv>,
  { limits, config }: { limits: SignInLimits; config: Config },
  email: string,
): Promise<Admission> {
  const { secret, baseUrl, trustProxy } = config;
  const device = readDevice(c, baseUrl.startsWith('https:'));
  const known = knowsEmail(device, secret, email) ? limitKey(secret, device.id, email) : null;
  const forgetOwn = async () => void (known && (await limits.device.reset(known)));
  if (known && (await limits.device.consume(known)) === 0) return { wait: 0, forget: forgetOwn };
  const address = limitKey(secret, clientIp(c, trustProxy));
  const account = limitKey(secret, email);
  const wait = (await limits.address.turn(address)) || (await limits.account.turn(account));
  const forget = async () => {
    await forgetOwn();
    await limits.address.refund(address);
    await limits.account.reset(account);
  };
  return { wait, forget };
}
