import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Unit } from '#features/shop/stores/store.ts';
import { pageResult, termsAt } from './page-result.ts';
import type { LabCalendar, ResultRule, ResultTerms } from './result-rule.ts';

const rule: ResultRule = { days: 3, basis: 'uteis', labDays: [1], collection: null };
const CALENDARS: LabCalendar[] = [
  { zone: 'America/Sao_Paulo', days: [['11-30', false]] },
  { zone: 'America/Sao_Paulo', days: [] },
  { zone: 'America/Rio_Branco', days: [] },
];
const calendar = fc.constantFrom(...CALENDARS);

test('gives a page the terms of each of its units', () => {
  const places = fc.array(
    fc.record({
      lab: calendar,
      area: calendar,
      cutoff: fc.option(fc.nat(1440)),
      days: fc.nat(5),
      readyBy: fc.nat(1440),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(places, (all) => {
      const units = all.map((_, id) => ({ id }) as Unit);
      const termsOf = (rule: ResultRule, { id }: Unit): ResultTerms | null => {
        const place = all[id];
        if (!place) return null;
        const { lab, area, ...transit } = place;
        return { rule: rule, transit, area, lab };
      };
      const { page, transitAt } = pageResult(rule, units, termsOf);
      const sent = JSON.parse(JSON.stringify(page));
      for (const unit of units)
        expect(termsAt(sent, JSON.parse(JSON.stringify(transitAt(unit))))).toEqual(termsOf(rule, unit));
      // Equal calendars are sent once.
      expect(new Set(sent.labs.map((one: LabCalendar) => JSON.stringify(one))).size).toBe(sent.labs.length);
    }),
  );
});
