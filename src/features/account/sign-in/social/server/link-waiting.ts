import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { PROVIDER_NAMES } from '../social.ts';
import { linkIdentity } from './link-identity.ts';
import { waitingCookie } from './waiting-identity.ts';

/** Connects the waiting account if this customer has its e-mail. Returns null when none waited. */
export async function linkWaiting(tx: Deps, c: Context, customerId: number): Promise<string | null> {
  const waiting = waitingCookie.read(c, tx);
  if (!waiting) return null;
  waitingCookie.clear(c, tx);
  if (waiting.customerId !== customerId) return null;
  const name = PROVIDER_NAMES[waiting.identity.provider];
  return (await linkIdentity(tx, waiting.identity, customerId))
    ? `A sua conta do ${name} está conectada: da próxima vez, você pode entrar por ela.`
    : `Não conectamos a conta do ${name}: ela está em outro cadastro, ou o seu já tem uma.`;
}
