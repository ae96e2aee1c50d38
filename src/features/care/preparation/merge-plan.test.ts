import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyServices, days, hours, rule } from '#test/cast/prepared.ts';
import { FASTING_CAP, mergePlan, NO_DAY, type Plan, requirementFor } from './merge-plan.ts';
import { isBaby, type PrepRule, rulesFor } from './prep-rule.ts';
import { relativeSteps } from './step-texts.ts';

const of = (id: number, ...rules: ReturnType<typeof rule>[]) => ({ id, name: `Serviço ${id}`, rules });

const textsOf = (plan: Plan) => relativeSteps(plan).map(({ text }) => text);

test('takes the largest minimum, the smallest maximum and the union of the rest', {
  meta: { spec: ['care 4'] },
}, () => {
  const plan = mergePlan([
    of(1, hours('fasting', 8, 14), hours('alcohol', 24), rule('diet', { text: 'Evite café.' })),
    of(2, hours('fasting', 4, 12), hours('alcohol', 72), rule('diet', { text: 'Evite leite.' })),
  ]);
  expect(plan.requirements.map(({ kind, min, max, text }) => [kind, min, max, text])).toEqual([
    ['fasting', 480, 720, ''],
    ['alcohol', 4320, null, ''],
    ['diet', null, null, 'Evite café.'],
    ['diet', null, null, 'Evite leite.'],
  ]);
  expect(plan.requirements[0]?.services.map(({ id }) => id)).toEqual([1, 2]);
});

test('merges spans of a visit whatever their text, and other rules only by their text', {
  meta: { spec: ['care 6'] },
}, () => {
  const plan = mergePlan([
    of(1, hours('abstinence', 48, null, 'Antes do espermograma'), rule('diet', { text: 'Evite café.' })),
    of(
      2,
      hours('abstinence', 72),
      rule('diet', { text: 'Evite café.' }),
      rule('diet', { text: 'Evite chá.' }),
    ),
  ]);
  expect(
    plan.requirements.map(({ kind, min, text, services }) => [kind, min, text, services.length]),
  ).toEqual([
    ['abstinence', 72 * 60, 'Antes do espermograma', 2],
    ['diet', null, 'Evite café.', 2],
    ['diet', null, 'Evite chá.', 1],
  ]);
});

test('says in one sentence each what to report and what to bring, for all services', {
  meta: { spec: ['care 7'] },
}, () => {
  const plan = mergePlan([
    of(1, rule('tell', { text: 'alergias' }), rule('bring', { text: 'a caderneta' })),
    of(2, rule('tell', { text: 'gravidez' }), rule('bring', { text: 'exames anteriores' })),
  ]);
  expect(textsOf(plan)).toEqual([
    'Conte à equipe: alergias; gravidez.',
    'Traga a caderneta; exames anteriores.',
  ]);
});

test('treats more than 14 hours of fasting as a conflict', { meta: { spec: ['care 4'] } }, () => {
  expect(requirementFor(mergePlan([of(1, hours('fasting', 8))]), 'fasting')?.max).toBe(FASTING_CAP);
  expect(requirementFor(mergePlan([of(1, hours('fasting', 8, 20))]), 'fasting')?.max).toBe(FASTING_CAP);
  expect(requirementFor(mergePlan([of(1, hours('fasting', 8, 12))]), 'fasting')?.max).toBe(720);
});

test.each<[rules: [min: number, max?: number][], doctor: number | null, text: string]>([
  [[[8]], null, 'Jejum de ao menos 8 horas; água pode.'],
  [[[8, 20]], null, 'Jejum de ao menos 8 horas; água pode.'],
  [[[8, 14]], null, 'Jejum de 8 a 14 horas; água pode.'],
  [[[8], [4, 14]], null, 'Jejum de 8 a 14 horas; água pode.'],
  [[[8], [4]], null, 'Jejum de ao menos 8 horas; água pode.'],
  [[[8]], 12, 'Jejum de ao menos 12 horas; água pode.'],
  [[[8]], 14, 'Jejum de 14 horas; água pode.'],
])('a fast of %j with %s hours of the doctor names no maximum that no rule has', (rules, doctor, text) => {
  const services = rules.map(([min, max], index) => of(index + 1, hours('fasting', min, max)));
  expect(textsOf(mergePlan(services, doctor && doctor * 60))).toEqual([text]);
});

test('asks once for biotin, rest and the wait after a live vaccine', { meta: { spec: ['care 105'] } }, () => {
  const biotin = 'Biotina: pergunte ao médico se deve parar 72 horas antes.';
  const few = 'Descanse sentado alguns minutos antes da coleta.';
  const plan = mergePlan([
    of(
      1,
      hours('medicine', 72, null, biotin),
      rule('rest', { text: few }),
      days('event', 28, null, 'Tomou vacina de vírus vivo'),
    ),
    of(
      2,
      rule('medicine', { text: biotin }),
      rule('rest', { min: 30 }),
      days('event', 30, null, 'Tomou vacina de vírus vivo'),
    ),
    of(3, rule('rest', { min: 15 })),
  ]);
  expect(textsOf(plan)).toEqual([
    biotin,
    'Reserve 30 minutos de repouso antes da coleta.',
    'Tomou vacina de vírus vivo? Espere 30 dias.',
  ]);
  expect(requirementFor(plan, 'medicine')?.min).toBe(72 * 60);
  expect(requirementFor(plan, 'rest')?.services.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(
    textsOf(mergePlan([of(1, rule('rest', { text: few })), of(2, rule('rest', { text: few }))])),
  ).toEqual([few]);
});

test('leaves out an exercise that another one includes for at least as long', {
  meta: { spec: ['care 105'] },
}, () => {
  const any = of(1, hours('exercise', 24, null, 'Exercício'));
  const steps = (text: string, min: number | null) =>
    textsOf(mergePlan([any, of(2, rule('exercise', { text, min: min && min * 60 }))]));
  expect(steps('Exercício pesado', 24)).toEqual(['Fique sem exercício nas 24 horas antes.']);
  expect(steps('Exercício pesado', null)).toEqual(['Fique sem exercício nas 24 horas antes.']);
  expect(steps('Exercício pesado', 48)).toEqual([
    'Fique sem exercício pesado nas 48 horas antes.',
    'Fique sem exercício nas 24 horas antes.',
  ]);
  expect(steps('Exercício e sauna', 24)).toContain('Fique sem exercício e sauna nas 24 horas antes.');
  expect(steps('Bicicleta', 24)).toContain('Fique sem bicicleta nas 24 horas antes.');
  const plan = mergePlan([any, of(2, hours('exercise', 24, null, 'Exercício pesado'))]);
  expect(plan.requirements[0]?.services.map(({ id }) => id)).toEqual([1, 2]);
});

test("applies the doctor's fasting even where no service asks for fasting", () => {
  const plan = mergePlan([of(1, hours('alcohol', 72))], 12 * 60);
  expect(requirementFor(plan, 'fasting')).toMatchObject({ min: 720, max: FASTING_CAP, services: [] });
  expect(requirementFor(mergePlan([of(1, hours('fasting', 8, 14))], 12 * 60), 'fasting')?.min).toBe(720);
});

test('ignores the order of services and repeated services', { meta: { spec: ['care 5'] } }, () => {
  fc.assert(
    fc.property(anyServices(6), fc.infiniteStream(fc.nat()), (services, keys) => {
      const shuffled = services
        .map((service) => ({ service, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ service }) => service);
      const plan = mergePlan(services);
      expect(mergePlan(shuffled)).toEqual(plan);
      expect(mergePlan([...services, ...services])).toEqual(plan);
      expect(mergePlan(services.map((one) => ({ ...one, rules: one.rules.toReversed() })))).toEqual(plan);
    }),
  );
});

test('merges requirements that name the same other services in another order', () => {
  const plan = mergePlan([
    of(1, rule('exclusive', { others: [3, 2] })),
    of(4, rule('exclusive', { others: [2, 3] })),
  ]);
  expect(plan.requirements.map(({ others, services }) => [others, services.map(({ id }) => id)])).toEqual([
    [
      [2, 3],
      [1, 4],
    ],
  ]);
});

test('never loosens the plan when a service is added', { meta: { spec: ['care 5'] } }, () => {
  fc.assert(
    fc.property(anyServices(6), fc.constantFrom(null, 600, 720), (services, doctor) => {
      const [last] = services.slice(-1);
      const before = mergePlan(services.slice(0, -1), doctor);
      const after = mergePlan(services, doctor);
      expect(last).toBeDefined();
      for (const requirement of before.requirements) {
        const stricter = sameAs(after, requirement);
        expect(stricter).toBeDefined();
        if (requirement.min !== null) expect(stricter?.min).toBeGreaterThanOrEqual(requirement.min);
        if (requirement.max !== null) expect(stricter?.max).toBeLessThanOrEqual(requirement.max);
        if (requirement.weekdays.length > 0)
          expect(
            stricter?.weekdays.every((day) => day === NO_DAY[0] || requirement.weekdays.includes(day)),
          ).toBe(true);
      }
    }),
  );
});

const sameAs = (plan: Plan, requirement: Plan['requirements'][number]) =>
  plan.requirements.find(
    (one) =>
      one.kind === requirement.kind &&
      (['fasting', 'alcohol', 'abstinence', 'clock', 'retention'].includes(one.kind) ||
        (one.text === requirement.text && String(one.others) === String(requirement.others)) ||
        (one.text === 'Exercício' && requirement.text === 'Exercício pesado')),
  );

/** Restates the rule quarter of an hour by quarter of an hour. */
test('keeps exactly the fasting hours that every service allows', () => {
  fc.assert(
    fc.property(anyServices(8), (services) => {
      const merged = requirementFor(mergePlan(services), 'fasting');
      for (let fasted = 0; fasted <= 16 * 60; fasted += 15) {
        const fastings = services.flatMap(({ rules }) => rules.filter(({ kind }) => kind === 'fasting'));
        const allowed = fastings.every(
          ({ min, max }) => fasted >= (min ?? 0) && fasted <= Math.min(max ?? FASTING_CAP, FASTING_CAP),
        );
        const said = !merged || (fasted >= (merged.min ?? 0) && fasted <= (merged.max ?? Infinity));
        expect(said || fastings.length === 0).toBe(allowed || fastings.length === 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('applies rules by age and sex, and all of them when both are unknown', () => {
  const of = (facts: Partial<PrepRule>): PrepRule => ({
    ...days('diet', 3, null, 'Evite café.'),
    minAgeMonths: null,
    maxAgeMonths: null,
    sex: null,
    ...facts,
  });
  const rules = [of({}), of({ minAgeMonths: 108, maxAgeMonths: 227 }), of({ sex: 'M' })];
  const count = (ageMonths: number | null, sex: 'F' | 'M' | null) =>
    rulesFor(rules, { ageMonths, sex }).length;
  expect(count(null, null)).toBe(3);
  expect(count(107, 'M')).toBe(2);
  expect(count(108, 'F')).toBe(2);
  expect(count(227, 'M')).toBe(3);
  expect(count(228, 'F')).toBe(1);
  expect([isBaby({ ageMonths: 35, sex: null }), isBaby({ ageMonths: 36, sex: null })]).toEqual([true, false]);
});
