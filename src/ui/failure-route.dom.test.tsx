import { expect, test } from 'vitest';
import { failureRoute } from './failure-route.ts';
import { CallError } from './http.ts';

test.each([
  [new CallError(204, 'no_content', ''), '/not-found'],
  [new CallError(200, 'invalid_answer', ''), '/error?volta=%2Fvacinas%3Fp%3D2'],
  [new CallError(500, 'failed', ''), null],
  [new CallError(0, 'no_connection', ''), null],
  [new Error('bug'), null],
])('%s leads to %s', { meta: { spec: ['storefront 226', 'storefront 227'] } }, (failure, route) => {
  history.replaceState(null, '', '/vacinas?p=2');
  expect(failureRoute(failure)).toBe(route);
});
