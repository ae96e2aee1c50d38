import { expect, test } from 'vitest';
import { ruleGap } from './recommended.ts';

const shipped = [
  { code: 'diabetes-jejum', services: [], sourceOn: null },
  { code: 'anticoagulante-sangue', services: ['EX-0001', 'EX-0002'], sourceOn: '2026-11-28' },
  { code: 'semen-frasco', services: ['EX-0233'], sourceOn: '2026-11-25' },
];
const SERVICES = new Set(['EX-0001']);

test('names shipped rules that the table lacks, for services of the store only', () => {
  expect(ruleGap(shipped, [{ code: 'diabetes-jejum', sourceOn: null }], SERVICES)).toEqual({
    missing: ['anticoagulante-sangue'],
    newer: [],
  });
});

test('names rules whose shipped source is later, and leaves what the store dated itself', () => {
  const stored = (sourceOn: string | null) => [
    { code: 'diabetes-jejum', sourceOn: null },
    { code: 'anticoagulante-sangue', sourceOn },
  ];
  const newer = (sourceOn: string | null) => ruleGap(shipped, stored(sourceOn), SERVICES).newer;
  expect(newer('2026-11-25')).toEqual(['anticoagulante-sangue']);
  expect(newer(null)).toEqual(['anticoagulante-sangue']);
  expect(newer('2026-11-28')).toEqual([]);
  expect(newer('2026-12-02')).toEqual([]);
});

test('a store with rules of its own lacks nothing', () => {
  expect(ruleGap(shipped, [], SERVICES)).toEqual({ missing: [], newer: [] });
  expect(ruleGap(shipped, [{ code: 'nossa-regra', sourceOn: null }], SERVICES)).toEqual({
    missing: [],
    newer: [],
  });
});
