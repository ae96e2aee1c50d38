import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';

const store = await payingStore();
const { deps, pool, connectionString } = store;
const { paid } = cancelling(store);
deps.clock.instant = new Date();

const run = (...args: string[]) =>
  commandLine(['agenda', ...args], {
    env: { DATABASE_URL: connectionString, SECRET: deps.config.secret },
  });

beforeAll(async () => {
  const { rows } = await pool.query("select id from units where code = 'BSB-ASN'");
  await openAgenda(deps, [rows[0].id]);
});

/** A paid vaccine at Asa Norte with a time of its buyer. */
async function visit() {
  const it = await paid('BSB-ASN', 98);
  const wanted = { customerId: it.buyer.id, order: it.incrementId };
  const from = addDays(dayOf(deps.clock.now()), 20);
  const [found] = (await listTimes(deps, bookablePort, { ...wanted, from })) ?? [];
  const [first] = found?.days ?? [];
  if (!found || !first) throw new Error('no times');
  const { beneficiaryId, unitId, part } = found;
  const to = { beneficiaryId, unitId, part, day: first.day, minute: first.minutes[0] ?? 0 };
  expect(await chooseTime(deps, bookablePort, { ...wanted, ...to })).toMatchObject({ ok: true });
  return { ...it, day: first.day };
}

test('shows a day, closes seats, and moves all visits of a resource to another day', async () => {
  const { incrementId, day } = await visit();
  const on = formatDay(day);
  const shown = await run('mostrar', 'BSB-ASN', '--data', on);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toContain('Sala de vacinas (BSB-ASN-VAC): ');
  expect(shown.out).toMatch(new RegExp(`${incrementId}  Marcado`));
  const seats = ['vagas', 'BSB-ASN-VAC', '--data', on, '--lugares', '0', '--motivo', 'Equipe doente'];
  const refused = await run(...seats);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`pedido ${incrementId}`) });
  expect(await run(...seats, '--so-livres')).toMatchObject({ code: 0 });
  const move = ['--recurso', 'BSB-ASN-VAC', '--data', on, '--motivo', 'Equipe doente'];
  const moved = await run('mover-todas', 'BSB-ASN', ...move);
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining(`pedido ${incrementId}: `) });
  expect(await run('mover-todas', 'BSB-ASN', ...move)).toMatchObject({ out: 'Nenhuma visita a mover.\n' });
  expect((await run('mostrar', 'BSB-ASN', '--data', on)).out).not.toContain(incrementId);
  expect(await run(...seats)).toMatchObject({ code: 0 });
  expect(await seatDrift(pool)).toEqual([]);
});

test('names what does not exist', async () => {
  expect(await run('mostrar', 'NADA')).toMatchObject({
    code: 1,
    err: 'Não encontramos esta unidade, ou ela não é sua.\n',
  });
  const day = formatDay(addDays(dayOf(deps.clock.now()), 20));
  expect(await run('mover-todas', 'BSB-ASN', '--recurso', 'X', '--data', day, '--motivo', 'Y')).toMatchObject(
    { code: 1, err: 'A unidade não tem este recurso neste dia.\n' },
  );
});
