import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { secretsOf } from '../secrets/key-ring.ts';
import { seal, sealingKey, unsealAny } from '../secrets/seal.ts';
import { hostCookie } from './visitor.ts';

export interface SealedCookie<T> {
  write(c: Context, deps: Deps, value: T): void;
  read(c: Context, deps: Deps): T | null;
  clear(c: Context, deps: Deps): void;
}

const keyOf = (secret: string, name: string) => sealingKey(secret, `cookie:${name}`);

const isSecure = ({ config }: Deps) => config.baseUrl.startsWith('https:');

/** The cookie lives for `seconds`. It is `Lax`, because another site returns the browser to the store. */
export function sealedCookie<T>(
  name: string,
  { schema, seconds }: { schema: v.GenericSchema<unknown, T>; seconds: number },
): SealedCookie<T> {
  const attributes = (deps: Deps): CookieOptions => ({
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    path: '/',
  });
  const sealed = v.strictObject({ until: v.number(), value: schema });
  return {
    write(c, deps, value) {
      const text = JSON.stringify({ until: deps.clock.now().getTime() + seconds * 1000, value });
      setCookie(c, hostCookie(name, isSecure(deps)), seal(keyOf(deps.config.secret, name), text), {
        ...attributes(deps),
        maxAge: seconds,
      });
    },
    read(c, deps) {
      const sent = getCookie(c, hostCookie(name, isSecure(deps)));
      const keys = secretsOf(deps.config).map((secret) => keyOf(secret, name));
      const text = sent && unsealAny(keys, sent)?.toString();
      const read = v.safeParse(sealed, text && JSON.parse(text));
      return read.success && read.output.until > deps.clock.now().getTime() ? read.output.value : null;
    },
    clear: (c, deps) => void deleteCookie(c, hostCookie(name, isSecure(deps)), attributes(deps)),
  };
}
