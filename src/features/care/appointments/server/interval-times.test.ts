import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { days, preparedLine, rule, service } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { chooseTime } from './choose-time.ts';
import { listTimes } from './list-times.ts';

const { deps, visitor, portOf, key, schedule } = await agendaRoom(2);

const EVENT = 'Tomou outra vacina viva';
const AT_8 = 480;

/** Two live vaccines that the visit's rules divide, for a patient who confirmed that they had none before. */
const vaccine = (id: number, name: string, others: number[]) =>
  preparedLine(
    id,
    name,
    [{ ...days('event', 30, null, EVENT), others: [1, 2] }, rule('exclusive', { others })],
    { unitId: 1, place: '1', schedule },
  );
const answersOf = () => ({ ...NO_ANSWERS, met: [`${30 * 1440} event ${EVENT}`] });

test('an interval to the other visit of the person holds in the list and in the choice, both ways, and is said', async () => {
  const ana = visitor({ lines: [vaccine(1, 'Febre amarela', [2]), vaccine(2, 'Tríplice viral', [1])] });
  const choose = (part: number, day: string) =>
    chooseTime(deps, portOf(ana), { ...key, part, day, minute: AT_8, answersOf });
  const listed = async (part: number, from: string) =>
    (await listTimes(deps, portOf(ana), { customerId: 1, order: '', from, answersOf }))?.find(
      (visit) => visit.part === part,
    );
  expect((await listed(1, '2026-12-01'))?.because).toBeUndefined();
  expect(await choose(0, '2026-12-31')).toMatchObject({ ok: true });
  expect(await choose(1, '2027-01-07')).toEqual({ ok: false, code: 'too_near' });
  expect(await choose(1, '2026-12-24')).toEqual({ ok: false, code: 'too_near' });
  const around = await listed(1, '2026-11-30');
  expect(around?.because).toBe('Tríplice viral e Febre amarela: com 30 dias de intervalo.');
  expect(around?.days.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01']);
  expect(await choose(1, '2026-12-01')).toMatchObject({ ok: true });
});

test('a vaccine has no time until the test that decides about it has one, and then only days after it', async () => {
  const test = preparedLine(3, 'Beta-hCG', [rule('before', { others: [2] })], {
    unitId: 1,
    place: '1',
    schedule,
  });
  const shot = preparedLine(2, 'Tríplice viral', [{ ...days('exclusive', 3, null, 'Espere'), others: [3] }], {
    unitId: 1,
    place: '1',
    schedule,
  });
  const bia = visitor({ lines: [test, shot] });
  const choose = (part: number, day: string) =>
    chooseTime(deps, portOf(bia), { ...key, part, day, minute: AT_8, answersOf });
  const listed = async () =>
    (await listTimes(deps, portOf(bia), { customerId: 1, order: '', from: '2026-11-30', answersOf }))?.find(
      (visit) => visit.part === 1,
    );
  expect(await listed()).toMatchObject({
    because:
      'Escolha antes o dia do exame. Tríplice viral: só depois do resultado de Beta-hCG, com 3 dias de intervalo.',
    days: [],
  });
  expect(await choose(1, '2026-12-10')).toEqual({ ok: false, code: 'too_near' });
  expect(await choose(0, '2026-12-01')).toMatchObject({ ok: true });
  expect((await listed())?.days[0]?.day).toBe('2026-12-04');
  expect(await choose(1, '2026-12-03')).toEqual({ ok: false, code: 'too_near' });
  expect(await choose(1, '2026-12-04')).toMatchObject({ ok: true });
  // The test can no longer move behind the vaccine.
  expect(await choose(0, '2026-12-07')).toEqual({ ok: false, code: 'too_near' });
});

test('says before the payment that an order ends before the second dose, and names the team afterwards', async () => {
  const dose = (validUntil: string) =>
    preparedLine(1, 'Dengue', [{ ...days('exclusive', 90, null, 'Espere'), others: [1] }], {
      unitId: 1,
      place: '1',
      schedule,
      validUntil,
    });
  const first = {
    beneficiaryId: 7,
    startsAt: new Date('2026-12-01T11:00:00Z'),
    plan: mergePlan([service(1, 'Dengue (terça, pedido 100000022)')]),
  };
  const becauseOf = async (validUntil: string, paid = false) => {
    const buyer = visitor({ lines: [dose(validUntil)], ...(paid && { heldUntil: null }) });
    const port = portOf(buyer);
    const find = async (...input: Parameters<typeof port.find>) => {
      const found = await port.find(...input);
      return found && { ...found, elsewhere: [first] };
    };
    const listed = await listTimes(deps, { ...port, find }, { customerId: 1, order: '', answersOf });
    return listed?.[0]?.because;
  };
  const spaced = 'Dengue e Dengue (terça, pedido 100000022): com 90 dias de intervalo.';
  expect(await becauseOf('2027-02-27')).toBe(
    `${spaced} O pedido vale até sábado, 27/2/2027, antes do primeiro dia que serve: compre este serviço mais tarde.`,
  );
  expect(await becauseOf('2027-02-27', true)).toContain(
    'antes do primeiro dia que serve: fale com a nossa equipe.',
  );
  expect(await becauseOf('2027-03-01')).toBe(spaced);
});
