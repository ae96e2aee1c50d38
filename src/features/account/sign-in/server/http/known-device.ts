import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type AccountState, accountStateOfEmail } from '#features/account/accounts/server/account-state.ts';
import type { Deps } from '#platform/deps.ts';
import { deviceCookie, deviceIdIn } from '#platform/http/device-id.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';

/** One browser remembers this many accounts, enough for a family. */
const MAX_ACCOUNTS = 5;
const DAYS = 180;
const DAY_MS = 86_400_000;

export interface KnownDevice {
  /** The id distinguishes the browser and grants nothing. */
  id: string;
  /** Each account that has signed in here has a day and an HMAC, the newest first. */
  marks: readonly string[];
}

const isSecure = ({ config }: Deps) => config.baseUrl.startsWith('https:');

/** The panel has a cookie of its own, which the store's pages never receive. */
export interface DeviceCookie {
  name: string;
  path: string;
  secure: boolean;
}

const storeCookie = (deps: Deps): DeviceCookie => ({
  name: deviceCookie(isSecure(deps)),
  path: '/',
  secure: isSecure(deps),
});

const today = ({ clock }: Deps) => Math.floor(clock.now().getTime() / DAY_MS);

/** A new password ends the mark, as does its age. */
const markOf = (secret: string, id: string, { customerId, passwordMark }: AccountState, day: number) =>
  `${day}-${limitKey(secret, 'aparelho', id, String(customerId), passwordMark, String(day))}`;

export function readDevice(c: Context, deps: Deps, { name } = storeCookie(deps)): KnownDevice | null {
  const id = deviceIdIn(c, name);
  const [, ...marks] = (getCookie(c, name) ?? '').split('.');
  return id ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : null;
}

/** A browser knows an account for DAYS days after a sign-in (OWASP: device cookies). */
export const knowsAccount = (
  device: KnownDevice | null,
  deps: Deps,
  account: AccountState | null,
): device is KnownDevice =>
  device !== null && account !== null && device.marks.some((mark) => isMark(deps, device.id, account, mark));

/** Returns this browser's id if it knows the account of this e-mail (lower case). */
export async function ownBrowserOf(c: Context, deps: Deps, email: string): Promise<string | null> {
  const device = readDevice(c, deps);
  return knowsAccount(device, deps, await accountStateOfEmail(deps, email)) ? device.id : null;
}

function isMark(deps: Deps, id: string, account: AccountState, mark: string): boolean {
  const day = Number.parseInt(mark, 10);
  const age = today(deps) - day;
  if (!(age >= 0 && age <= DAYS)) return false;
  return isSigned(deps.config, mark, (secret) => markOf(secret, id, account, day));
}

export function rememberAccount(
  c: Context,
  deps: Deps,
  account: AccountState,
  cookie = storeCookie(deps),
): void {
  const { id, marks } = readDevice(c, deps, cookie) ?? {
    id: randomBytes(16).toString('base64url'),
    marks: [],
  };
  const others = marks.filter((mark) => !isMark(deps, id, account, mark));
  const newest = [markOf(deps.config.secret, id, account, today(deps)), ...others].slice(0, MAX_ACCOUNTS);
  setCookie(c, cookie.name, [id, ...newest].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: cookie.secure,
    path: cookie.path,
    maxAge: DAYS * 86_400,
  });
}
