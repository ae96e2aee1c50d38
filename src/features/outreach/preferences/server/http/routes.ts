import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { savePreferences } from '../save-preferences.ts';
import { viewPreferences } from '../view-preferences.ts';

const CHANGED = 'As perguntas mudaram. Abra o questionário de novo.';

/** A refused save answers 200 with `success` false (purchase 271). */
export const preferenceRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.readPreferences, async ({ customer }) => ({
      success: true,
      data: await viewPreferences(deps, customer.id),
    }))
    .handle(calls.savePreferencesCall, async ({ customer, body }) => {
      const answers = Object.fromEntries(
        body.answers.map(({ questionIntegrationId, answer }) => [questionIntegrationId, answer]),
      );
      const saved = await savePreferences(deps, { customerId: customer.id, answers });
      if (saved.ok) return { success: true, error: '' };
      const error = saved.code === 'changed' ? CHANGED : (Object.values(saved.fields)[0] ?? CHANGED);
      return { success: false, error };
    });
