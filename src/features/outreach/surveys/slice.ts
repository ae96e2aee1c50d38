import { defineSlice, hourly, nightly } from '#platform/define-slice.ts';
import { sweepSurveys } from './server/erase-surveys.ts';
import { surveyJobHandlers } from './server/handle-survey-jobs.ts';
import { surveyRoutes } from './server/http/routes.ts';
import { inviteBuyers } from './server/invite-buyers.ts';

export const surveys = defineSlice({
  name: 'outreach/surveys',
  routes: [surveyRoutes],
  jobs: surveyJobHandlers,
  sweeps: [hourly('surveys.invite', inviteBuyers), nightly('surveys.sweep', sweepSurveys)],
});
