import type { Context } from 'hono';
import { finishSignIn } from '#features/account/sign-in/server/http/finish-sign-in.ts';
import { knowsEmail, readDevice, rememberEmail } from '#features/account/sign-in/server/http/known-device.ts';
import { signInBrowserOf } from '#features/account/sign-in/server/http/sign-in-browser.ts';
import type { SignInPort } from '#features/account/sign-in/server/sign-in-port.ts';
import type { Deps } from '#platform/deps.ts';

export const signInPort = ({ config }: Deps): SignInPort => ({
  signInBrowserOf,
  knowsEmail: (c, email) =>
    knowsEmail(readDevice(c, config.baseUrl.startsWith('https:')), config.secret, email),
  finish: (c, signedIn) => finishSignIn(c, config, signedIn),
});

export const rememberEmailOf =
  ({ config: { secret, baseUrl } }: Deps) =>
  (c: Context, email: string): void =>
    rememberEmail(c, { secret, secure: baseUrl.startsWith('https:') }, email);
