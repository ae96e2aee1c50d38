import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { deviceOf } from '#features/account/sessions/server/device-of.ts';
import type { DeviceCookie } from '#features/account/sign-in/server/http/known-device.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import { SESSION_HOURS } from '#features/desk/staff/staff.ts';
import { hostCookie } from '#platform/http/visitor.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import { PANEL } from '#values/panel-urls.ts';

const COOKIE = 'painel';

/** Browsers refuse the prefix `__Host-` on a cookie with a path, so the name starts with `__Secure-`. */
export const panelDevice = (secure: boolean): DeviceCookie => ({
  name: secure ? '__Secure-painel-aparelho' : 'painel-aparelho',
  path: PANEL,
  secure,
});

/** The panel's cookie is its own: no session of a customer opens the panel, and no panel session the store. */
export function panelBrowser(c: Context, secure: boolean): PanelBrowser {
  const name = hostCookie(COOKIE, secure);
  const options = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const;
  const token = getCookie(c, name);
  return {
    sessionHash: token && /^[\w-]{43}$/.test(token) ? hashOfToken(token) : null,
    device: deviceOf(c),
    newSession() {
      const created = newToken();
      setCookie(c, name, created, { ...options, maxAge: SESSION_HOURS * 3600 });
      return hashOfToken(created);
    },
    clearSession: () => void deleteCookie(c, name, options),
  };
}
