import { expect, test } from 'vitest';
import { progressText, resultState } from './result-state.ts';

const facts = { lab: 'accepted', inPerson: false, report: null, isOld: false } as const;
const reported = (status: 'P' | 'F' | 'C' | 'X', rejected = '') => ({ status, rejected });

test.each([
  [{ ...facts, lab: 'to_send' as const }, 'collected'],
  [{ ...facts, lab: 'refused' as const }, 'collected'],
  [facts, 'at_laboratory'],
  [{ ...facts, report: reported('P') }, 'partial'],
  [{ ...facts, report: reported('F') }, 'ready'],
  [{ ...facts, report: reported('C') }, 'corrected'],
  [{ ...facts, report: reported('X') }, 'cancelled'],
  [{ ...facts, report: reported('X', 'QS') }, 'recollect'],
  [{ ...facts, lab: 'cancelled' as const }, 'cancelled'],
  [{ ...facts, isOld: true }, 'gone'],
  [{ ...facts, isOld: true, report: reported('F') }, 'ready'],
  [{ ...facts, isOld: true, lab: 'refused' as const }, 'collected'],
  [{ ...facts, inPerson: true, report: reported('P') }, 'at_laboratory'],
  [{ ...facts, inPerson: true, report: reported('F') }, 'in_person'],
  [{ ...facts, inPerson: true, report: reported('C') }, 'in_person'],
] as const)('%o is %s', (input, state) => {
  expect(resultState(input)).toBe(state);
});

test('counts what is ready, and never a partial result', () => {
  expect(progressText(['ready', 'partial', 'at_laboratory', 'corrected', 'cancelled'])).toBe(
    '2 de 4 prontos',
  );
  expect(progressText(['ready', 'collected'])).toBe('1 de 2 pronto');
});
