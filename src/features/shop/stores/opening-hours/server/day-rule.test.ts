import { expect, test } from 'vitest';
import { dayRuleText, parseDayRule } from './day-rule.ts';

test.each(['25/01/2027', '25/01', '29/02', 'corpus-christi'])('writes %s as it is read', (text) => {
  expect(dayRuleText(parseDayRule(text) ?? '')).toBe(text);
});
