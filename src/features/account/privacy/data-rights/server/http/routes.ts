import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import * as calls from '../../calls.ts';
import type { ExportedData, ReadableSection } from '../../data-export.ts';
import { openExport } from '../open-export.ts';
import { requestExport } from '../request-export.ts';
import { openForCustomer, submitRequest } from '../submit-request.ts';

interface DataRightsParts extends RouteParts {
  botCheck: BotCheck;
  readable: (data: ExportedData) => ReadableSection[];
}

export const dataRightsRoutes = ({ deps, limits, botCheck, readable }: DataRightsParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.requestExport, async ({ c, customer, limits: { copies } }) => {
      const wait = await copies.consume(limitKey(deps.config.secret, String(customer.id)));
      if (wait) return tooMany(c, wait);
      await requestExport(deps, customer.id);
      logSecurity(c, deps, 'data_export_asked', { customerId: customer.id });
      return { ok: true };
    })
    .handle(calls.openExport, async ({ c, customer, body: { token } }) => {
      const outcome = await openExport(deps, { customerId: customer.id, token });
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'data_export_opened', { customerId: customer.id });
      const { madeAt, expiresAt, data } = outcome;
      return {
        madeAt: madeAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        sections: readable(data),
        data,
      };
    })
    .handle(calls.openOwnRequest, async ({ c, customer, body: { kind, message }, limits: { requests } }) => {
      const wait = await requests.consume(limitKey(deps.config.secret, String(customer.id)));
      if (wait) return tooMany(c, wait);
      return { protocol: await openForCustomer(deps, { customer, kind, message, openedBy: null }) };
    })
    .handle(calls.submitRequest, async ({ c, body: { botToken, ...form }, limits: { mails } }) => {
      const wait = await mails.consume(limitKey(deps.config.secret, form.email));
      if (wait) return tooMany(c, wait);
      const action = 'data_request';
      const opinion = await botOpinion(c, { botCheck, config: deps.config }, { action, token: botToken });
      return submitRequest(deps, form, { mailed: opinion !== 'doubtful' });
    });
