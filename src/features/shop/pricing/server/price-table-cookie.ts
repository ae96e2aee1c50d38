import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { hostCookie, SESSION_DAYS } from '#platform/http/visitor.ts';
import { isSameText } from '#platform/secrets/key-ring.ts';
import { DEFAULT_TABLE, PARTNER_VENDORS, type PriceTable } from '../price.ts';

/** Lets cached pages pick the visitor's prices without a database read. Orders never trust it. */
export const priceTableCookieName = (secure: boolean) => hostCookie('tabela', secure);

const mac = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`tabela:${payload}`).digest('base64url');

export function priceTableCookie(secret: string, { vendor, tier }: PriceTable): string {
  const payload = `${vendor}.${Buffer.from(tier).toString('base64url')}`;
  return `${payload}.${mac(secret, payload)}`;
}

export function readPriceTableCookie(secrets: readonly string[], value: string | undefined): PriceTable {
  const [name, tier, sent] = (value ?? '').split('.');
  const vendor = PARTNER_VENDORS.find((partner) => partner === name);
  if (vendor === undefined || tier === undefined || sent === undefined) return DEFAULT_TABLE;
  if (!secrets.some((secret) => isSameText(mac(secret, `${vendor}.${tier}`), sent))) return DEFAULT_TABLE;
  return { vendor, tier: Buffer.from(tier, 'base64url').toString() };
}

export function sendPriceTable(
  c: Context,
  { secret, secure }: { secret: string; secure: boolean },
  table: PriceTable,
): void {
  if (table.vendor === 'DEFAULT') {
    deleteCookie(c, priceTableCookieName(secure), { path: '/', secure });
    return;
  }
  setCookie(c, priceTableCookieName(secure), priceTableCookie(secret, table), {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: '/',
    maxAge: SESSION_DAYS * 86_400,
  });
}
