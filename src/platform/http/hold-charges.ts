import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import type { CallerLimit } from './caller-limit.ts';
import type { PointCharge } from './charge-points.ts';
import { deviceId } from './device-id.ts';
import { limitKey } from './limit-key.ts';
import { HOUR, type LimitPerCaller, type LimitPerKey } from './limits.ts';
import type { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** A hold lasts less than an hour, in which a family of six fits one browser and forty colleagues fit one office. */
const PER_ADDRESS = 48;
const PER_DEVICE = 30;

/** Limits what one address, and one browser, may hold without payment in an hour. */
export const holdLimits = (what: 'visits' | 'doses') => ({
  heldHere: {
    name: `held-${what}-address`,
    per: 'caller',
    points: PER_ADDRESS,
    seconds: HOUR,
  } satisfies LimitPerCaller as LimitPerCaller,
  heldByDevice: {
    name: `held-${what}-device`,
    per: 'browser',
    points: PER_DEVICE,
    seconds: HOUR,
  } satisfies LimitPerKey as LimitPerKey,
});

/** The statement that holds charges these, so that a refused hold costs nothing. */
export function holdCharges(
  c: Context,
  { secret, baseUrl }: Config,
  { heldHere, heldByDevice }: { heldHere: CallerLimit; heldByDevice: RateLimit },
): PointCharge[] {
  const device = deviceId(c, baseUrl.startsWith('https:'));
  const ofDevice = device ? [heldByDevice.charge(limitKey(secret, 'holds', device))] : [];
  return [heldHere.charge(c), ...ofDevice];
}

export const TOO_MANY_HELD_HERE = {
  status: 429,
  detail:
    'Muitas vagas e horários foram guardados nesta rede ou neste aparelho na última hora. Pague o que já está guardado, ou tente de novo mais tarde.',
} as const satisfies Omit<Problem, 'code'>;

export const CONFIRM_EMAIL_FIRST = {
  status: 403,
  detail: 'Confirme o seu e-mail para guardarmos a vaga ou o horário para você.',
} as const satisfies Omit<Problem, 'code'>;
