import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, rateLimited } from '#platform/http/caller-limit.ts';
import * as calls from '../../calls.ts';
import { viewUnit } from '../read-units.ts';
import { schedulesOf } from '../schedules-of.ts';
import { answerCep, answerUnit } from './answers.ts';

/** `cepLimit` keeps callers from using the store as a relay to the outside CEP service. */
export const storeRoutes = (deps: Deps, cepLimit: CallerLimit) =>
  new CallRoutes(deps)
    .handle(calls.readUnit, async ({ query }) => {
      const unit = await viewUnit(deps, query.id);
      if (!unit) return refuse('unknown_unit');
      const scheduleOf = await schedulesOf(deps);
      return answerUnit(unit, scheduleOf(unit));
    })
    .handle(calls.readCep, ({ query }) => answerCep(deps, query), rateLimited(cepLimit));
