import type { MiddlewareHandler } from 'hono';
import type { RouteParts } from '#platform/http/call-routes.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { type BookingPartner, KEY } from '../../partner.ts';
import { selectByKey } from '../internal/queries.ts';
import { type Refuse, refused } from './refusals.ts';

export type PartnerEnv = { Variables: VisitorEnv['Variables'] & { partner: BookingPartner } };

type Parts = Pick<RouteParts, 'deps' | 'limits'> & { refuse: Refuse };

/** Finds the partner by the hash of its key, and counts its requests. */
export function partnersOnly({ deps, limits, refuse }: Parts): MiddlewareHandler<PartnerEnv> {
  const wrongKeys = limits.of({ name: 'fhir-chave', per: 'caller', points: 60, seconds: QUARTER_HOUR });
  return async (c, next) => {
    const key = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const partner = key && KEY.test(key) ? await selectByKey(deps.db, hashOfToken(key)) : null;
    if (!partner) {
      c.header('WWW-Authenticate', 'Bearer');
      const tooMany = key !== undefined && (await wrongKeys.consume(c));
      return refused(c, refuse, tooMany ? 'too_many' : key === undefined ? 'no_key' : 'revoked');
    }
    const limit = limits.of({
      name: `fhir-${partner.perMinute}`,
      per: 'partner',
      points: partner.perMinute,
      seconds: 60,
    });
    const wait = await limit.consume(`${partner.id}`);
    if (wait > 0) {
      c.header('Retry-After', `${wait}`);
      return refused(c, refuse, 'too_many');
    }
    c.set('partner', partner);
    return next();
  };
}
