import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import * as calls from '../../calls.ts';
import { countMissed, keepWords } from '../missed-phrases.ts';

export const missedRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.countMissed, async ({ c, body }) => ({
      wanted: await countMissed(deps, { ...body, address: clientIp(c, deps.config.trustProxy) }),
    }))
    .handle(calls.sendMissedWords, async ({ body }) => {
      await keepWords(deps, body);
      return { ok: true } as const;
    });
