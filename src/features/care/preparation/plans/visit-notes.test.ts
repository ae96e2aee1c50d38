import { expect, test } from 'vitest';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import {
  days,
  hours,
  preparedLine as line,
  rule,
  plannedVisit as said,
  service,
} from '#test/cast/prepared.ts';
import { unplannedVisit } from './anybodys-plan.ts';
import { plannedCollections } from './planned-collections.ts';
import { visitNotes, visitProblems } from './visit-notes.ts';
import { type PlannedVisit, type PreparedLine, visitPlans } from './visit-plans.ts';

const notesOf = (lines: PreparedLine[], planned: PlannedVisit[] = []) =>
  visitPlans(lines, planned).map(visitNotes);

const lipids = line(1, 'Perfil lipídico', [
  hours('alcohol', 72),
  rule('clock', { weekdays: [1, 2, 3, 4, 5] }),
]);

test('says nothing about time when there is none', () => {
  expect(notesOf([lipids])).toEqual([{ problems: [], divided: '', unbooked: '', children: '' }]);
});

test('reports an unsuitable time and one chosen too late', { meta: { spec: ['care 19'] } }, () => {
  const sunday = said('2026-11-29T11:00:00Z');
  expect(notesOf([lipids], [sunday])[0]?.problems).toEqual([
    'Este horário não serve. A coleta é de segunda a sexta.',
  ]);
  const late = said('2026-11-26T10:30:00Z', '2026-11-24T09:00:00Z');
  expect(notesOf([lipids], [late])[0]?.problems).toEqual([
    'Quando você escolheu este horário, parte do preparo já devia ter começado. Se não deu para cumprir, escolha outro dia.',
  ]);
  expect(notesOf([lipids], [said('2026-11-26T10:30:00Z')])[0]?.problems).toEqual([]);
});

test('distinguishes a chosen hour from a booked appointment', { meta: { spec: ['care 18'] } }, () => {
  const planned = [said('2026-11-26T10:30:00Z')];
  const sperm = line(2, 'Espermograma', [hours('abstinence', 48, 168)], { needsBooking: true });
  expect(notesOf([lipids], planned)[0]?.unbooked).toBe(
    'Você escolheu este horário, mas ele não fica reservado: o atendimento é por ordem de chegada.',
  );
  expect(notesOf([lipids, sperm], planned)[0]?.unbooked).toBe(
    'Nossa equipe ainda vai marcar este horário com você.',
  );
  const booked = { ...lipids, needsBooking: true, bookedFor: new Date('2026-11-26T10:30:00Z') };
  expect(notesOf([booked])[0]?.unbooked).toBe('');
});

test('explains on the first of two visits why there are two', () => {
  const curve = line(3, 'Curva glicêmica', [
    rule('exclusive', { others: [4], text: 'Cada uma ocupa a manhã.' }),
  ]);
  const lactose = line(4, 'Teste de lactose', [
    rule('exclusive', { others: [3], text: 'Cada uma ocupa a manhã.' }),
  ]);
  expect(notesOf([curve, lactose]).map(({ divided }) => divided)).toEqual([
    'Curva glicêmica e Teste de lactose ficam em visitas diferentes. Cada uma ocupa a manhã.',
    '',
  ]);
});

test('says at both of two units which services exclude each other there, with and without a time', () => {
  const text = 'Entre elas fica 1 ano: compre uma de cada vez.';
  const exclusive = (other: number) => rule('exclusive', { min: 365 * 24 * 60, others: [other], text });
  const one = line(3, 'Pneumo 20', [exclusive(4)]);
  const other = line(4, 'Pneumo 23', [exclusive(3)], { unitId: 9, place: 'outra' });
  const said = `Pneumo 20 e Pneumo 23 ficam em visitas diferentes. ${text}`;
  expect(notesOf([one, other]).map(({ divided }) => divided)).toEqual([said, said]);
  expect(notesOf([one, { ...other, person: 'Bia' }]).map(({ divided }) => divided)).toEqual(['', '']);
  const apart = line(5, 'TSH', [rule('diet', { text: 'Coma.' })], { unitId: 9, place: 'outra' });
  expect(notesOf([one, apart]).map(({ divided }) => divided)).toEqual(['', '']);
});

test("counts a result from the sample, after the rest, and not from an hour that the visit's plan refuses", () => {
  const cortisol = line(5, 'Cortisol', [rule('clock', { min: 420, max: 480 })]);
  const prolactin = line(6, 'Prolactina', [rule('rest', { min: 30 })]);
  const both = [cortisol, prolactin];
  const of = { productId: 5, beneficiaryId: 7, unitId: 3 };
  expect(plannedCollections(both, [said('2026-11-26T10:30:00Z')])(of)).toMatchObject({
    at: new Date('2026-11-26T11:00:00Z'),
    serves: true,
  });
  const late = plannedCollections(both, [said('2026-11-26T10:55:00Z')]);
  for (const productId of [5, 6]) expect(late({ ...of, productId })).toMatchObject({ serves: false });
  expect(plannedCollections(both, [])(of)).toMatchObject({ at: null, serves: true, needs: { rest: 30 } });
});

test('promises results only after the longest step of the visit, with and without patients', () => {
  const count = line(7, 'Hemograma', []);
  const of = { productId: 7, beneficiaryId: 7, unitId: 3 };
  const asked = { needs: { lead: 72 * 60 } };
  expect(plannedCollections([lipids, count], [])(of)).toMatchObject(asked);
  const rules = lipids.advice.rules.map((one) => ({
    ...one,
    minAgeMonths: null,
    maxAgeMonths: null,
    sex: null,
  }));
  const services = [
    { id: 1, name: 'Perfil lipídico', rules },
    { id: 7, name: 'Hemograma', rules: [] },
  ];
  expect(unplannedVisit(services)).toMatchObject({ ...asked, at: null, serves: true });
});

test('at home only a held window gives the plan its hours, and the result counts from its end', () => {
  const home = line(8, 'Glicemia', [hours('fasting', 8, 14)], {
    atHome: true,
    place: '3:70744500',
    needsBooking: true,
  });
  const planned = said('2026-11-26T10:00:00Z');
  const of = { productId: 8, beneficiaryId: 7, unitId: 3 };
  expect(visitPlans([home], [planned])[0]?.time).toBeNull();
  expect(plannedCollections([home], [planned])(of)).toMatchObject({ at: null, reserved: false });
  const held = { ...planned, reserved: true };
  const [plan] = visitPlans([home], [held]);
  expect(plan?.time).toMatchObject({
    from: Date.parse('2026-11-26T10:00:00Z'),
    until: Date.parse('2026-11-26T12:00:00Z'),
  });
  expect(notesOf([home], [held])).toEqual([{ problems: [], divided: '', unbooked: '', children: '' }]);
  expect(plannedCollections([home], [held])(of)).toMatchObject({
    at: new Date('2026-11-26T12:00:00Z'),
    serves: true,
    reserved: true,
  });
});

test('shows two visits when one of them is booked, and the other waits for its hour', () => {
  const apart = (id: number, name: string, other: number, bookedFor: Date | null) =>
    line(id, name, [rule('exclusive', { others: [other] })], { needsBooking: true, bookedFor });
  const at = new Date('2026-12-04T11:00:00Z');
  const appointment = (part: number) => ({ ...said(at), part, reserved: true });
  const shown = (lines: PreparedLine[], planned: PlannedVisit[]) =>
    visitPlans(lines, planned).map(({ services, part, parts, booked, time }) => ({
      services,
      part,
      parts,
      booked,
      from: time?.from ?? null,
    }));
  const booked = { parts: 2, booked: true, from: at.getTime() };
  const open = { parts: 2, booked: false, from: null };
  const [curve, lactose] = ['Curva glicêmica', 'Teste de lactose'] as const;
  expect(shown([apart(3, curve, 4, at), apart(4, lactose, 3, null)], [appointment(0)])).toEqual([
    { services: [curve], part: 0, ...booked },
    { services: [lactose], part: 1, ...open },
  ]);
  expect(shown([apart(3, curve, 4, null), apart(4, lactose, 3, at)], [appointment(1)])).toEqual([
    { services: [curve], part: 0, ...open },
    { services: [lactose], part: 1, ...booked },
  ]);
  const glucose = line(9, 'Glicemia', []);
  expect(shown([apart(3, curve, 4, at), glucose, apart(4, lactose, 3, null)], [appointment(0)])).toEqual([
    { services: [curve, 'Glicemia'], part: 0, ...booked },
    { services: [lactose], part: 1, ...open },
  ]);
});

test('a vaccine whose time is held has to move when a test that decides about it was bought later', () => {
  const shot = line(2, 'Tríplice viral', [{ ...days('exclusive', 3, null, 'Espere'), others: [1] }]);
  const pregnancy = { services: [{ id: 1, name: 'Beta-hCG (quarta, pedido 100000036)' }] };
  const bought = (startsAt: string) => ({
    beneficiaryId: 7,
    startsAt: new Date(startsAt),
    plan: {
      ...pregnancy,
      requirements: mergePlan([service(1, 'Beta-hCG', rule('before', { others: [2] }))]).requirements,
    },
  });
  const held = { ...said('2026-11-26T10:30:00Z'), reserved: true };
  const problemsWith = (test: string) => visitPlans([shot], [held], [bought(test)]).flatMap(visitProblems);
  expect(problemsWith('2026-11-25T11:00:00Z')).toEqual([
    'Mude o dia da vacina. Tríplice viral: só depois do resultado de Beta-hCG, com 3 dias de intervalo.',
  ]);
  expect(problemsWith('2026-11-23T11:00:00Z')).toEqual([]);
});
