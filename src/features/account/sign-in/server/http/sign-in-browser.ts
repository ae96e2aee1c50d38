import type { Context } from 'hono';
import { deviceOf } from '#features/account/sessions/server/device-of.ts';
import type { Config } from '#platform/config/config.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { KnownOrNew, SignInBrowser } from '../complete-sign-in.ts';
import { knowsEmail, readDevice } from './known-device.ts';

export const signInBrowserOf = (c: Context<VisitorEnv>): SignInBrowser => ({
  visitor: c.get('visitor'),
  device: deviceOf(c),
});

export const knownOrNew = (
  c: Context<VisitorEnv>,
  { secret, baseUrl }: Config,
  email: string,
): KnownOrNew => ({
  ...signInBrowserOf(c),
  isNew: !knowsEmail(readDevice(c, baseUrl.startsWith('https:')), secret, email),
});
