import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answersIn } from '#features/care/preparation/advice/care-answers.ts';
import { useCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { days, hours, preparedLine, rule, TODAY } from '#test/cast/prepared.ts';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';
import { shownPlans, visitPlans } from '../visit-plans.ts';
import { CareQuestions } from './care-questions.tsx';

const ANA = 7;
const BIA = 8;

const RULES = {
  diabetes: hours('diabetes', 8, null, 'Fale com o seu médico.'),
  pregnancy: hours('pregnancy', 8, null, 'Fale com o seu médico.'),
  anticoagulant: rule('anticoagulant', { text: 'Avise a equipe.' }),
  dose: hours('dose', 12, 14, 'Lítio'),
  cycle: days('cycle', 2, 5, 'Do 2º ao 5º dia.'),
};

function Page({ rules, person }: { rules: AdvisedRule[]; person: number }) {
  const care = useCareAnswers();
  const lines = [preparedLine(1, 'Exame', [hours('fasting', 8, 14), ...rules], { beneficiaryId: person })];
  return shownPlans(visitPlans(lines), TODAY).map((visit) => (
    <CareQuestions key={visit.key} visit={visit} care={care} timesElsewhere={false} />
  ));
}

beforeEach(() => localStorage.clear());

function show(rules: AdvisedRule[], person = ANA) {
  cleanup();
  render(<Page rules={rules} person={person} />);
  return userEvent.setup();
}

const stored = (person = ANA) => answersIn(localStorage.getItem('cuidados') ?? '', person, Date.now());

test.each([
  ['diabetes', /insulina ou remédio para diabetes/],
  ['pregnancy', /grávida ou amamentando/],
  ['anticoagulant', /Usa anticoagulante/],
] as const)('keeps yes, no and "prefiro não dizer" about %s', async (question, legend) => {
  const user = show([RULES[question]]);
  const group = within(screen.getByRole('group', { name: legend }));
  for (const [label, reply] of [
    ['Sim', 'yes'],
    ['Não', 'no'],
    ['Prefiro não dizer', 'unsaid'],
  ] as const) {
    await user.click(group.getByRole('radio', { name: label }));
    expect(stored().replies).toEqual({ [question]: reply });
    expect(group.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
  }
});

test('keeps the doses a day, and that the patient prefers not to say', async () => {
  const user = show([RULES.dose]);
  await user.click(screen.getByRole('radio', { name: '2 vezes' }));
  expect(stored().doses).toBe(2);
  await user.click(screen.getByRole('radio', { name: 'Prefiro não dizer' }));
  expect(stored().doses).toBe('unsaid');
});

test('keeps the hour that the doctor names', async () => {
  const clock = rule('clock', { min: 420, max: 480 });
  const user = show([clock, rule('clock', { min: 900, max: 1020, text: '16h' })]);
  const group = screen.getByRole('group', { name: 'O pedido do médico diz outra hora para Exame?' });
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: /horário de costume/ }).checked).toBe(
    true,
  );
  await user.click(within(group).getByRole('radio', { name: 'Sim, 16h' }));
  expect(stored().orderHour).toBe('16h');
  await user.click(within(group).getByRole('radio', { name: /horário de costume/ }));
  expect(stored().orderHour).toBeNull();
});

const period = () => screen.getByLabelText<HTMLInputElement>(/primeiro dia da última menstruação/);
const unsaid = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Prefiro não dizer/ });
const daysAgo = (days: number) => addDays(dayOf(new Date()), -days);

test('keeps the last menstruation and the length of the cycle, or that the patient names none', async () => {
  const user = show([RULES.cycle]);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.type(period(), formatDay(daysAgo(3)));
  expect(stored()).toMatchObject({ lastPeriod: daysAgo(3), cycleDays: 28 });
  await user.selectOptions(screen.getByRole('combobox', { name: /De quantos em quantos dias/ }), '32');
  expect(stored().cycleDays).toBe(32);
  await user.click(unsaid());
  expect(stored().lastPeriod).toBe('unsaid');
  expect(period().value).toBe('');
  await user.click(unsaid());
  expect(stored().lastPeriod).toBeNull();
});

test.each([
  ['31/02/2026', 'Essa data não existe. Confira o dia e o mês.'],
  [formatDay(daysAgo(-2)), 'Esse dia ainda não chegou. Informe a última menstruação.'],
])(
  'says why %s is no first day, keeps what was typed and counts no cycle from it',
  async (typed, problem) => {
    const user = show([RULES.cycle]);
    await user.type(period(), typed);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(period().value).toBe(typed);
    expect(stored().lastPeriod).toBeNull();
  },
);

test('a last menstruation of long ago is an answer, from which no days count', async () => {
  const user = show([RULES.cycle]);
  const hint = 'Faz mais de 60 dias: não dá para contar os dias do ciclo.';
  await user.type(period(), formatDay(daysAgo(61)));
  expect(stored().lastPeriod).toBe('long_ago');
  expect(period().value).toBe(formatDay(daysAgo(61)));
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.clear(period());
  await user.type(period(), formatDay(daysAgo(60)));
  expect(stored().lastPeriod).toBe(daysAgo(60));
  expect(screen.queryByText(hint)).toBeNull();
});

test("one patient's answers are not another's", async () => {
  const user = show([RULES.diabetes]);
  await user.click(screen.getByRole('radio', { name: 'Sim' }));
  show([RULES.diabetes], BIA);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect([stored(ANA).replies, stored(BIA).replies]).toEqual([{ diabetes: 'yes' }, {}]);
  show([RULES.diabetes]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sim' }).checked).toBe(true);
});

test('all questions are answered by keyboard alone', async () => {
  const user = show([RULES.diabetes, RULES.dose, RULES.cycle]);
  screen.getByRole('radio', { name: 'Sim' }).focus();
  await user.keyboard('[ArrowDown]');
  await user.tab();
  await user.keyboard('[Space]');
  await user.tab();
  await user.keyboard(formatDay(daysAgo(1)));
  await user.tab();
  expect(document.activeElement).toBe(unsaid());
  expect(stored()).toMatchObject({ replies: { diabetes: 'no' }, doses: 1, lastPeriod: daysAgo(1) });
});

test('says that the answers stay on the device, and asks nothing where no rule needs an answer', () => {
  show([RULES.anticoagulant]);
  expect(screen.getByText('As respostas ficam só neste aparelho.')).toBeTruthy();
  show([]);
  expect(screen.queryByText('Perguntas para a sua segurança')).toBeNull();
});
