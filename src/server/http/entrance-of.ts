import type { Context } from 'hono';
import type { Entrance } from '#features/account/sign-in/server/entrance.ts';
import { entrantOf } from '#features/account/sign-in/server/http/entrant.ts';
import { knowsEmail, readDevice, rememberEmail } from '#features/account/sign-in/server/http/known-device.ts';
import { welcome } from '#features/account/sign-in/server/http/welcome.ts';
import type { Deps } from '#platform/deps.ts';

/** The sign-in's own way with browsers, for slices that prove in another way who is there. */
export const entranceOf = ({ config }: Deps): Entrance => ({
  entrantOf,
  knowsEmail: (c, email) =>
    knowsEmail(readDevice(c, config.baseUrl.startsWith('https:')), config.secret, email),
  welcome: (c, signedIn) => welcome(c, config, signedIn),
});

/** For the slice that changes e-mails: this browser is known under the new one too. */
export const rememberEmailOf =
  ({ config: { secret, baseUrl } }: Deps) =>
  (c: Context, email: string): void =>
    rememberEmail(c, { secret, secure: baseUrl.startsWith('https:') }, email);
