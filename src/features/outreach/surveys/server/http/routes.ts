import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { answerSurvey, dismissSurvey } from '../answer-survey.ts';

export const surveyRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.giveFeedback, ({ query, body: { questions } }) =>
      answerSurvey(deps, { token: query.t, questions }),
    )
    .handle(calls.dismiss, ({ query }) => dismissSurvey(deps, { token: query.t }));
