import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import type { BookablePort } from '../bookable.ts';
import { cancelTime, chooseTime } from '../choose-time.ts';
import { listTimes } from '../list-times.ts';

export const appointmentRoutes = ({
  deps,
  limits,
  bookable: port,
}: RouteParts & { bookable: BookablePort }) =>
  new CallRoutes({ deps, limits })
    .handle(calls.listTimesCall, async ({ customer, query }) => {
      const visits = await listTimes(deps, port, { ...query, customerId: customer.id });
      return visits ? { visits } : { ok: false, code: 'not_found' as const };
    })
    .handle(calls.chooseTimeCall, async ({ customer, body }) => {
      const { order, beneficiary: beneficiaryId, unit: unitId, part, day, minute } = body;
      const wanted = { customerId: customer.id, order, beneficiaryId, unitId, part, day, minute };
      const chosen = await chooseTime(deps, port, wanted);
      return chosen.ok ? { ok: true as const } : chosen;
    })
    .handle(calls.cancelTimeCall, ({ customer, body }) => {
      const { order, beneficiary: beneficiaryId, unit: unitId, part } = body;
      return cancelTime(deps, port, { customerId: customer.id, order, beneficiaryId, unitId, part });
    });
