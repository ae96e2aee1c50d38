import { expect, test } from 'vitest';
import { adviceFor } from '#features/care/preparation/advice.ts';
import type { DoctorFasting } from '#features/care/preparation/merge-plan.ts';
import type { AdvisedRule, PrepRule } from '#features/care/preparation/prep-rule.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { hours, preparedLine, rule } from '#test/cast/prepared.ts';
import { type PatientsVisit, proposalFor } from './proposal.ts';
import { visitNotes } from './visit-notes.ts';
import { type PlannedVisit, type PreparedLine, visitPlans } from './visit-plans.ts';

const WEEKDAY: Span[] = [[450, 1080]];
const schedule: Schedule = {
  zone: 'America/Sao_Paulo',
  week: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [], []],
  holidays: [],
  special: [],
};

/** Wednesday, 9:39. */
const NOW = Date.parse('2026-11-25T12:39:00Z');

const BABY = 'Bebê de até 1 ano: cerca de 3 horas.';
const SMALL = 'De 1 a 2 anos: em geral até 6 horas.';
const BIOTIN = 'Biotina: avise na coleta.';

const aged = (rule: AdvisedRule, from: number | null, to: number | null): PrepRule => ({
  ...rule,
  minAgeMonths: from,
  maxAgeMonths: to,
  sex: null,
});

const GLUCOSE: PrepRule[] = [
  aged(hours('fasting', 8, 14), null, null),
  aged(rule('fasting', { text: BABY }), null, 11),
  aged(rule('fasting', { text: SMALL }), 12, 35),
  aged(hours('fasting', 6, 12), 36, 71),
  aged(hours('fasting', 8, 12), 72, 143),
];
const TSH: PrepRule[] = [aged(rule('medicine', { text: BIOTIN }), null, null)];

const line = (
  [productId, productName, rules]: [number, string, PrepRule[]],
  ageMonths: number,
  beneficiaryId = 7,
): PreparedLine =>
  preparedLine(productId, productName, [], {
    advice: adviceFor(rules, { ageMonths, sex: null }),
    person: String(beneficiaryId),
    personName: `Pessoa ${beneficiaryId}`,
    beneficiaryId,
    schedule,
  });

const both = (ageMonths: number, beneficiaryId?: number) => [
  line([1, 'Glicemia', GLUCOSE], ageMonths, beneficiaryId),
  line([2, 'TSH', TSH], ageMonths, beneficiaryId),
];

const answer = (doctorFasting: DoctorFasting, beneficiaryId = 7): PlannedVisit => ({
  id: beneficiaryId,
  beneficiaryId,
  unitId: 3,
  part: 0,
  startsAt: null,
  doctorFasting,
  lastDose: null,
  sequence: 1,
  changedAt: new Date(NOW),
});

const shown = (lines: PreparedLine[], planned: PlannedVisit[]) =>
  visitPlans(lines, planned).map((visit) => ({
    services: visit.services,
    problems: visitNotes(visit).problems,
    steps: relativeSteps(visit.plan).map(({ text }) => text),
  }));

const tooLong = (limit: string) =>
  `O pedido fala em 14 horas, e ${limit} sem comer. Confirme com o pediatra.`;

test.each<[number, string[], string]>([
  [8, [tooLong('um bebê de até 1 ano fica cerca de 3 horas')], BABY],
  [12, [tooLong('uma criança de 1 ano fica no máximo 6 horas')], SMALL],
  [35, [tooLong('uma criança de 2 anos fica no máximo 6 horas')], SMALL],
  [50, [tooLong('uma criança de 4 anos fica no máximo 12 horas')], 'Jejum de 6 a 12 horas; água pode.'],
  [96, [tooLong('uma criança de 8 anos fica no máximo 12 horas')], 'Jejum de 8 a 12 horas; água pode.'],
  [143, [tooLong('uma criança de 11 anos fica no máximo 12 horas')], 'Jejum de 8 a 12 horas; água pode.'],
  [144, [], 'Jejum de 14 horas; água pode.'],
])(
  "names a doctor's 14 hours at %s months, in one visit with the child's own hours",
  {
    meta: { spec: ['care 110'] },
  },
  (ageMonths, problems, fasting) => {
    expect(shown(both(ageMonths), [answer(840)])).toEqual([
      { services: ['Glicemia', 'TSH'], problems, steps: [fasting, BIOTIN] },
    ]);
  },
);

test("counts a doctor's fasting that a child can keep", { meta: { spec: ['care 110'] } }, () => {
  expect(shown(both(50), [answer(720)])).toEqual([
    { services: ['Glicemia', 'TSH'], problems: [], steps: ['Jejum de 12 horas; água pode.', BIOTIN] },
  ]);
});

test('names the conflict for services without any preparation of their own', {
  meta: { spec: ['care 110'] },
}, () => {
  expect(shown([line([3, 'Hemograma', []], 50)], [answer(840)])).toEqual([
    {
      services: ['Hemograma'],
      problems: [tooLong('uma criança de 4 anos fica no máximo 12 horas')],
      steps: [],
    },
  ]);
});

test('plans two people of one order by their own ages', { meta: { spec: ['care 110'] } }, () => {
  expect(shown([...both(50, 7), ...both(400, 8)], [answer(840, 7), answer(840, 8)])).toEqual([
    {
      services: ['Glicemia', 'TSH'],
      problems: [tooLong('uma criança de 4 anos fica no máximo 12 horas')],
      steps: ['Jejum de 6 a 12 horas; água pode.', BIOTIN],
    },
    { services: ['Glicemia', 'TSH'], problems: [], steps: ['Jejum de 14 horas; água pode.', BIOTIN] },
  ]);
});

function proposed(lines: PreparedLine[], doctorFasting: DoctorFasting) {
  const [visit] = visitPlans(lines) as [PatientsVisit];
  const answers = { at: null, doctorFasting, lastDose: null, changed: true };
  return proposalFor(visit, { lines, planned: [], now: NOW }, answers)?.text;
}

test("proposes a time by the child's own hours", { meta: { spec: ['care 110', 'care 112'] } }, () => {
  expect(proposed(both(400), 840)).toBe('Melhor horário: quinta, 26/11, às 7h30');
  expect(proposed(both(50), 840)).toBe('Melhor horário: quarta, 25/11, às 15h45');
});

test.each<[number, string]>([
  [8, 'Melhor horário: quarta, 25/11, às 12h45'],
  [24, 'Melhor horário: quarta, 25/11, às 15h45'],
])('leaves time for the fasting of a small child at %s months', (ageMonths, text) => {
  expect(proposed(both(ageMonths), null)).toBe(text);
  expect(proposed([line([2, 'TSH', TSH], ageMonths)], null)).toBe('Melhor horário: quarta, 25/11, às 10h45');
});
