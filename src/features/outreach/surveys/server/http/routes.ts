import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, chargeGuess } from '#platform/http/caller-limit.ts';
import * as calls from '../../calls.ts';
import { answerSurvey, dismissSurvey } from '../answer-survey.ts';

/** `guess`: tokens that the store did not make, per address. */
export const surveyRoutes = (deps: Deps, guess: CallerLimit) =>
  new CallRoutes(deps)
    .handle(calls.giveFeedback, ({ c, query, body: { questions } }) =>
      chargeGuess(guess, c, {
        attempt: () => answerSurvey(deps, { token: query.t, questions }),
        isWrong,
      }),
    )
    .handle(calls.dismiss, ({ c, query }) =>
      chargeGuess(guess, c, { attempt: () => dismissSurvey(deps, { token: query.t }), isWrong }),
    );

const isWrong = (outcome: { ok: true } | { ok: false; code: string }) =>
  !outcome.ok && outcome.code === 'unknown_link';
