import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { viewUnit } from '../read-units.ts';
import { schedulesOf } from '../schedules-of.ts';
import { answerCep, answerUnit } from './answers.ts';

export const storeRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.readUnit, async ({ query }) => {
      const unit = await viewUnit(deps, query.id);
      if (!unit) return refuse('unknown_unit');
      const scheduleOf = await schedulesOf(deps);
      return answerUnit(unit, scheduleOf(unit));
    })
    .handle(calls.readCep, ({ query }) => answerCep(deps, query));
