import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENJOYABLE, HEARD, IMPROVABLE } from './questions.ts';
import {
  ALERT_MS,
  AUTO_SUBMIT_MS,
  isWide,
  pendingMs,
  reachable,
  STEPS,
  type SurveyEvent,
  type SurveyState,
  startSurvey,
  survey,
  THANKS_STEP,
} from './survey-machine.ts';

const led = (events: readonly SurveyEvent[], start: SurveyState = startSurvey()) =>
  events.reduce(survey, start);

const RATE: SurveyEvent = { type: 'rate', rating: 4, settled: true };
const NEXT: SurveyEvent = { type: 'next' };
const PREV: SurveyEvent = { type: 'prev' };
const ELAPSED: SurveyEvent = { type: 'elapsed' };
const YES: SurveyEvent = { type: 'find', found: '1', settled: true };
const NO: SurveyEvent = { type: 'find', found: '0', settled: true };
const GOOGLE: SurveyEvent = { type: 'hear', heard: 'google', settled: true };
const OTHERS: SurveyEvent = { type: 'hear', heard: 'others', settled: true };
const NINE: SurveyEvent = { type: 'recommend', rating: 9 };
const toggle = (id: string): SurveyEvent => ({ type: 'toggle', id });

/** The shortest sequence of events to each step. */
const TO: Record<number, SurveyEvent[]> = {
  1: [],
  2: [RATE],
  3: [RATE, NEXT],
  4: [RATE, NEXT, NO, NEXT, ELAPSED],
  5: [RATE, NEXT, NO, NEXT, ELAPSED, GOOGLE, NEXT],
  6: [RATE, NEXT, NO, NEXT, ELAPSED, GOOGLE, NEXT, NINE, NEXT, { type: 'sent' }],
};
const stateAt = (step: number, ...more: SurveyEvent[]) => led([...(TO[step] ?? []), ...more]);

test('has five steps and a thank-you, one press each', {
  meta: { spec: ['purchase 152', 'purchase 296'] },
}, () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => stateAt(step).step)).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 6],
])('from step %i back to %i, with the answers', { meta: { spec: ['purchase 152'] } }, (step, before) => {
  const there = stateAt(step);
  const back = survey(there, PREV);
  expect(back).toMatchObject({ step: before, phase: 'asking', submitting: false });
  expect(back.answers).toEqual(there.answers);
});

describe('step 1', () => {
  test('continues by itself after the first rating, but not after a later one', {
    meta: { spec: ['purchase 153'] },
  }, () => {
    expect(led([RATE]).step).toBe(2);
    const changed = led([RATE, PREV, { type: 'rate', rating: 2, settled: true }]);
    expect(changed).toMatchObject({ step: 1, answers: { rating: 2 } });
    expect(survey(changed, NEXT).step).toBe(2);
  });

  test('waits for the button after arrow keys', () => {
    const moved = led([{ type: 'rate', rating: 1, settled: false }]);
    expect(moved).toMatchObject({ step: 1, answers: { rating: 1 } });
    expect(survey(moved, NEXT).step).toBe(2);
  });

  test('demands a rating', () => {
    expect(led([NEXT]).step).toBe(1);
    expect(led([{ type: 'go', step: 3 }]).step).toBe(1);
  });
});

describe('step 2', () => {
  test.each([
    [4, 'precos', 'bons-precos'],
    [5, 'bons-precos', 'precos'],
  ])(
    'rating %i: options toggle by id, and only its own',
    { meta: { spec: ['purchase 92', 'purchase 220'] } },
    (rating, own, other) => {
      const there = led([{ type: 'rate', rating, settled: true }]);
      expect(survey(there, toggle(own)).answers.tags).toEqual([own]);
      expect(led([toggle(own), toggle(own)], there).answers.tags).toEqual([]);
      expect(survey(there, toggle(other)).answers.tags).toEqual([]);
    },
  );

  test('drops marks when the list of options changes, but not for another rating of the same list', {
    meta: { spec: ['purchase 92'] },
  }, () => {
    const marked = led([RATE, toggle('precos'), PREV]);
    expect(led([{ type: 'rate', rating: 1, settled: true }], marked).answers.tags).toEqual(['precos']);
    expect(led([{ type: 'rate', rating: 5, settled: true }], marked).answers.tags).toEqual([]);
  });

  test('has eight options of each kind, each with its own id', {
    meta: { spec: ['purchase 296'] },
  }, () => {
    expect([IMPROVABLE.length, ENJOYABLE.length]).toEqual([8, 8]);
    expect(new Set([...IMPROVABLE, ...ENJOYABLE].map(({ id }) => id)).size).toBe(16);
  });
});

describe('automatic steps', () => {
  test('shows the alert for 2 seconds after step 3', { meta: { spec: ['purchase 154'] } }, () => {
    const left = stateAt(3, NO, NEXT);
    expect(left).toMatchObject({ step: 3, phase: 'almost done' });
    expect(pendingMs(left)).toBe(ALERT_MS);
    expect(ALERT_MS).toBe(2000);
    expect(survey(left, NEXT)).toBe(left);
    expect(survey(left, ELAPSED)).toMatchObject({ step: 4, phase: 'asking' });
    expect(survey(left, PREV)).toMatchObject({ step: 3, phase: 'asking' });
  });

  test.each([
    [3, YES, 1000],
    [3, NO, null],
    [3, { ...YES, settled: false }, null],
    [4, GOOGLE, 1000],
    [4, OTHERS, null],
    [4, { ...GOOGLE, settled: false }, null],
    [1, RATE, null],
    [5, NINE, null],
  ] as [number, SurveyEvent, number | null][])(
    'step %i, %j: after %s ms',
    { meta: { spec: ['purchase 157', 'purchase 296'] } },
    (step, event, ms) => {
      expect(AUTO_SUBMIT_MS).toBe(1000);
      expect(pendingMs(stateAt(step, event))).toBe(ms);
    },
  );

  test('continues after a yes to the alert and step 4, and after another option of step 4 to step 5', () => {
    expect(stateAt(3, YES, ELAPSED)).toMatchObject({ step: 3, phase: 'almost done' });
    expect(stateAt(3, YES, ELAPSED, ELAPSED).step).toBe(4);
    expect(stateAt(4, GOOGLE, ELAPSED).step).toBe(5);
  });

  test('cancels it on a later answer or on going back', () => {
    expect(pendingMs(stateAt(3, YES, NO))).toBeNull();
    expect(stateAt(3, YES, NO, ELAPSED).step).toBe(3);
    expect(pendingMs(stateAt(4, GOOGLE, OTHERS))).toBeNull();
    expect(pendingMs(stateAt(4, GOOGLE, PREV))).toBeNull();
    expect(pendingMs(stateAt(4, GOOGLE, { type: 'write', field: 'heardOther', text: 'x' }))).toBeNull();
  });
});

describe('the end', () => {
  test('sends the last answer and thanks once it has arrived', () => {
    expect(stateAt(5, NEXT).phase).toBe('asking');
    const sending = stateAt(5, NINE, NEXT);
    expect(sending).toMatchObject({ step: 5, phase: 'sending' });
    expect(survey(sending, { type: 'sent' }).step).toBe(THANKS_STEP);
    expect(survey(sending, { type: 'failed' })).toMatchObject({ step: 5, phase: 'asking' });
  });

  test('changes nothing while sending, and ends with the thank-you', () => {
    const sending = stateAt(5, NINE, NEXT);
    for (const event of [
      PREV,
      NEXT,
      { type: 'recommend', rating: 1 },
      { type: 'go', step: 1 },
    ] as SurveyEvent[])
      expect(survey(sending, event)).toBe(sending);
    const thanks = stateAt(6);
    for (const event of [PREV, NEXT, RATE, { type: 'go', step: 2 }] as SurveyEvent[])
      expect(survey(thanks, event)).toBe(thanks);
  });

  test('is wide in steps 2 to 5', { meta: { spec: ['purchase 155'] } }, () => {
    expect([1, 2, 3, 4, 5, 6].map((step) => isWide(stateAt(step)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('restores a stored survey at its step, or at the first step without its answer', () => {
    const { answers } = stateAt(4);
    expect(led([{ type: 'restore', answers, step: 4 }])).toMatchObject({ step: 4, answers });
    expect(led([{ type: 'restore', answers, step: 5 }]).step).toBe(4);
    expect(led([{ type: 'restore', answers: {}, step: 5 }]).step).toBe(1);
  });
});

const events: fc.Arbitrary<SurveyEvent> = fc.oneof(
  fc.constantFrom<SurveyEvent>(NEXT, PREV, ELAPSED, { type: 'sent' }, { type: 'failed' }),
  fc.record({
    type: fc.constant('rate' as const),
    rating: fc.integer({ min: 1, max: 5 }),
    settled: fc.boolean(),
  }),
  fc.constantFrom(...[...IMPROVABLE, ...ENJOYABLE].map(({ id }) => toggle(id))),
  fc.record({
    type: fc.constant('find' as const),
    found: fc.constantFrom('0' as const, '1' as const),
    settled: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('hear' as const),
    heard: fc.constantFrom(...HEARD.map(({ id }) => id)),
    settled: fc.boolean(),
  }),
  fc.record({ type: fc.constant('recommend' as const), rating: fc.integer({ min: 0, max: 10 }) }),
  fc.record({
    type: fc.constant('write' as const),
    field: fc.constantFrom('missing' as const, 'heardOther' as const, 'comment' as const),
    text: fc.string({ maxLength: 5 }),
  }),
  fc.record({ type: fc.constant('go' as const), step: fc.integer({ min: -2, max: 9 }) }),
);

describe('on every path', () => {
  const everyPath = (check: (state: SurveyState, before: SurveyState, event: SurveyEvent) => void) =>
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (path) => {
        let state = startSurvey();
        for (const event of path) {
          const before = state;
          state = survey(before, event);
          check(state, before, event);
        }
      }),
    );

  test('never passes a question without its answer', { meta: { spec: ['purchase 152'] } }, () => {
    everyPath(({ step, answers }) => {
      expect(step).toBeGreaterThanOrEqual(1);
      expect(Math.min(step, STEPS)).toBeLessThanOrEqual(reachable(answers));
    });
  });

  test('sends complete answers only, and thanks for nothing else', {
    meta: { spec: ['purchase 156'] },
  }, () => {
    everyPath(({ step, phase, answers }, before) => {
      if (phase === 'sending')
        expect([answers.rating, answers.found, answers.heard, answers.fsRating]).not.toContain(null);
      if (step === THANKS_STEP && before.step !== THANKS_STEP) expect(before.phase).toBe('sending');
    });
  });

  test('shows the alert at step 3 only, followed by step 4 or a step back', () => {
    everyPath(({ step, phase }, before, { type }) => {
      if (phase === 'almost done') expect(step).toBe(3);
      if (step === 4 && before.step === 3 && type !== 'go') expect(before.phase).toBe('almost done');
    });
  });

  test('offers options of the list that the rating shows', { meta: { spec: ['purchase 92'] } }, () => {
    everyPath(({ answers: { rating, tags } }) => {
      const list = rating === 5 ? ENJOYABLE : IMPROVABLE;
      expect(tags.filter((tag) => !list.some(({ id }) => id === tag))).toEqual([]);
    });
  });

  test('changes no answer by going back and forward', () => {
    everyPath(({ answers }, before, { type }) => {
      if (['next', 'prev', 'go', 'elapsed', 'sent', 'failed'].includes(type))
        expect(answers).toBe(before.answers);
    });
  });
});
