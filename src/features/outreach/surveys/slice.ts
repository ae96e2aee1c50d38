import type { OrderShown } from '#features/purchase/orders/order.ts';
import { defineSlice, hourly, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { askOnDetail, askOnResult } from './server/ask-about-order.ts';
import { sweepSurveys } from './server/erase-surveys.ts';
import { surveyJobHandlers } from './server/handle-survey-jobs.ts';
import { surveyRoutes } from './server/http/routes.ts';
import { inviteBuyers } from './server/invite-buyers.ts';
import { openSurvey } from './server/open-survey.ts';
import { surveyOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';

export const surveys = defineSlice({
  name: 'outreach/surveys',
  routes: [surveyRoutes],
  operations: surveyOperations,
  jobs: surveyJobHandlers,
  sweeps: [
    hourly('surveys.invite', 'Convidar para a pesquisa', inviteBuyers),
    nightly('surveys.sweep', 'Apagar pesquisas antigas', sweepSurveys),
  ],
  services: (deps: Deps) => ({
    open: (token: string) => openSurvey(deps, token),
    onDetail: (order: OrderShown) => askOnDetail(deps, order),
    onResult: (order: OrderShown) => askOnResult(deps, order),
  }),
  personalData: [personalData],
});
