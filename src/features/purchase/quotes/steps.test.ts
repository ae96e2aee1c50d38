import { expect, test } from 'vitest';
import { reachableStep, stepsFor } from './steps.ts';

test('reaches a step only after the choices before it', () => {
  expect(reachableStep('summary', { people: true, visits: true }, stepsFor(true))).toBe('summary');
  expect(reachableStep('summary', { people: true, visits: false }, stepsFor(true))).toBe('care');
  expect(reachableStep('care', { people: true, visits: false }, stepsFor(true))).toBe('care');
  expect(reachableStep('summary', { people: false, visits: true }, stepsFor(true))).toBe('people');
});

test('has no step for places without a visit', () => {
  expect(stepsFor(false)).toEqual(['people', 'summary']);
  const reach = (step: 'people' | 'care', people: boolean) =>
    reachableStep(step, { people, visits: true }, stepsFor(false));
  expect([reach('care', true), reach('care', false), reach('people', true)]).toEqual([
    'summary',
    'people',
    'people',
  ]);
});
