import { beforeEach, expect, test } from 'vitest';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { hours, preparedLine, rule } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { listTimes } from './list-times.ts';
import { openAgenda } from './open-agenda.ts';

const { deps, pool, clock, visitor, portOf, choose, schedule } = await agendaRoom(1);
const [TODAY, TOMORROW, TUESDAY] = ['2026-11-27', '2026-11-28', '2026-12-01'];
const TEN = 600;

beforeEach(async () => {
  await pool.query(`
    insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours, hours)
      select 'BSB-ASS', 1, type, 'Asa Sul', region, street, number, neighborhood, postal_code, city, state, phone, opening_hours, hours from units;
    insert into resources (unit_id, code, name, kind, seats) values (2, 'ASS-COL', 'Coleta', 'collection', 1);
    insert into products (code, name, slug, service_type, updated_at) values ('EX-1', 'Hemograma', 'hemograma', 'clinical_analysis', now());
    insert into variants (product_id, unit_id, store_id, unlimited) values (1, 1, 1, true), (1, 2, 1, true)`);
  clearCatalogueCaches();
  await openAgenda(deps);
});

const close = (resourceId: number, before: string) =>
  pool.query(
    `update agenda_days set capacity = array_fill(0::smallint, array[96]) where resource_id = $1 and day < $2`,
    [resourceId, before],
  );

const elsewhere = async (buyer = visitor(), from?: string) =>
  (await listTimes(deps, portOf(buyer), { customerId: 1, order: '', from }))?.[0]?.elsewhere;

test('names the first time at another unit only when it is earlier', async () => {
  expect(await elsewhere()).toBeNull();
  await close(1, TOMORROW);
  expect(await elsewhere()).toEqual({ unitName: 'Asa Sul', day: TODAY, minute: TEN });
  await close(2, TOMORROW);
  expect(await elsewhere()).toBeNull();
  await close(1, '2027-12-31');
  expect(await elsewhere()).toEqual({ unitName: 'Asa Sul', day: TOMORROW, minute: 420 });
});

test('leaves out units that sell one of the services no more, and days beyond a week', async () => {
  await close(1, TUESDAY);
  expect(await elsewhere()).not.toBeNull();
  await close(2, '2026-12-04');
  expect(await elsewhere()).toBeNull();
  await pool.query('update agenda_days set capacity = array_fill(1::smallint, array[96])');
  await close(1, TUESDAY);
  expect(await elsewhere()).not.toBeNull();
  await pool.query('update variants set unlimited = false where unit_id = 2');
  expect(await elsewhere()).toBeNull();
});

test('says nothing beside a chosen time or a later fortnight', async () => {
  const ana = visitor();
  await close(1, TUESDAY);
  expect(await elsewhere(ana)).not.toBeNull();
  expect(await elsewhere(ana, '2026-12-11')).toBeNull();
  await choose(ana, TUESDAY, 450);
  expect(await elsewhere(ana)).toBeNull();
});

test('reads no days on which only rooms of other services have a seat', async () => {
  await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) values (2, 'ASS-VAC', 'Vacinas', 'vaccine', 1)`,
  );
  await openAgenda(deps);
  await close(1, '2027-12-31');
  await close(2, TUESDAY);
  let found: unknown;
  const sent = await statementsOf(async () => {
    found = await elsewhere();
  });
  expect(found).toEqual({ unitName: 'Asa Sul', day: TUESDAY, minute: 420 });
  expect(sent.filter((text) => text.includes('select min('))).toHaveLength(1);
});

test('proposes no night at a unit that never closes, and no urine on a day whose eve has begun', async () => {
  const always = JSON.stringify(parseWeekHours([{ name: 'Todos os dias', value: '24 horas' }]));
  await pool.query('update units set hours = $1 where id = 2', [always]);
  clearCatalogueCaches();
  await openAgenda(deps);
  await close(1, '2027-12-31');
  const line = (...rules: AdvisedRule[]) =>
    visitor({ lines: [preparedLine(1, 'Aldosterona', rules, { unitId: 1, place: '1', schedule })] });
  clock.instant = new Date('2026-11-28T01:00:00Z');
  expect(await elsewhere(line(hours('fasting', 4)))).toEqual({
    unitName: 'Asa Sul',
    day: TOMORROW,
    minute: 360,
  });
  clock.instant = new Date('2026-11-28T12:00:00Z');
  expect(await elsewhere(line(rule('urine_day')))).toEqual({
    unitName: 'Asa Sul',
    day: '2026-11-30',
    minute: 360,
  });
});
