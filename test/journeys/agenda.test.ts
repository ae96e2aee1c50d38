import { expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { STATE_NAMES } from '#features/desk/agenda/states.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openDay } from '#test/helpers/open-day.ts';
import { partnerClient } from '#test/helpers/partner-client.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { openStore } from './open-store.ts';
import { enterPanel } from './operators.ts';
import { shopper, shown } from './shopper.ts';
import { inEveryLook } from './sizes.ts';

const { store, open, buy, signIn, quote } = await openStore();

const idOf = async (code: string): Promise<number> =>
  (await store.pool.query('select id from units where code = $1', [code])).rows[0].id;

const day = (await openDay(store.deps, 'BSB-ASN', 2)).split('/').toReversed().join('-');

async function bookOrder(): Promise<string> {
  const number = await buy(await open(PHONE), 'Marina');
  const order = await findByNumber(store.deps, number);
  await choose({ customerId: order?.customerId ?? 0, order: number });
  return number;
}

async function holdQuote(): Promise<void> {
  const { customer } = await signIn(await open(PHONE), 'Bruno');
  await quote(await open(PHONE), 'Bruno');
  await choose({ customerId: customer.id, order: '' });
}

async function choose(wanted: { customerId: number; order: string }): Promise<void> {
  const [visit] = (await listTimes(store.deps, bookablePort, { ...wanted, from: day })) ?? [];
  if (!visit) throw new Error('no visit');
  const { beneficiaryId, unitId, part, days } = visit;
  const to = { day, minute: days[0]?.minutes[0] ?? 0 };
  const key = { ...wanted, beneficiaryId, unitId, part };
  expect(await chooseTime(store.deps, bookablePort, { ...key, ...to })).toMatchObject({ ok: true });
}

test('a manager works through a day with visits in every state', async () => {
  const unit = await idOf('BSB-ASN');
  await openAgenda(store.deps);
  const partner = await partnerClient(store.app, store.deps, { name: 'Plano Buriti' });
  const offered = async (hour: string) => {
    const { body } = await partner.find({
      start: `${day}T${hour}:00-03:00`,
      end: `${day}T23:59:00-03:00`,
      'visit-type': 'coleta',
      'location-reference': `Location/${unit}`,
    });
    return body.entry?.[0]?.resource.id ?? '';
  };
  const number = await bookOrder();
  for (const hour of ['08:00', '09:00']) await partner.book(await offered(hour));
  store.clock.forward((Date.parse(`${day}T10:00:00-03:00`) - store.clock.now().getTime()) / 60_000);
  for (const hour of ['14:00', '15:00']) await partner.hold(await offered(hour));
  await store.pool.query(
    "update appointments set holder = 'waiting' where id = (select max(id) from appointments where state = 'held')",
  );
  await holdQuote();
  await store.pool.query(
    `update agenda_days set wanted = array_fill(0, array[96]) where day = $1 and resource_id in
       (select id from resources where code = 'BSB-ASN-COL')`,
    [day],
  );

  const { page } = await open(DESKTOP);
  const me = shopper(page);
  await page.goto(`${store.url}${panelUrls.agenda('BSB-ASN', day)}`);
  await enterPanel(page, 'manager', store.clock);
  await shown(me.heading('Agenda'));
  await me
    .button(/^Atender.*Clarice/)
    .first()
    .press('Enter');
  await inEveryLook(page, () => me.accessible(me.dialog('Atender a visita')));
  await page.getByLabel(/^Documento conferido/).check();
  await me.button('Marcar como atendida').press('Enter');
  await shown(page.getByText(/: visita atendida\.$/));
  await shown(page.getByRole('cell', { name: 'Atendido', exact: true }));

  await me.button(/^Não veio.*Clarice/).press('Enter');
  await inEveryLook(page, () => me.accessible(me.dialog('O paciente não veio?')));
  await me.dialog('O paciente não veio?').getByRole('button', { name: 'Não veio' }).press('Enter');
  await shown(page.getByText(/: não veio\. Plano Buriti/));

  await shown(page.getByRole('cell', { name: 'Não veio', exact: true }));
  await shown(page.getByRole('link', { name: number }));
  for (const state of Object.values(STATE_NAMES))
    await shown(page.getByRole('cell', { name: state, exact: true }));
  await shown(page.getByText('O horário mudou, e há visitas fora dele. Mova essas visitas:'));
  await inEveryLook(page, () => me.accessible('Agenda'));

  for (const [button, title] of [
    [/^Mover.*Marina/, 'Mover a visita'],
    [/^Fechar ou abrir vagas/, 'Fechar ou abrir vagas'],
    [/^Desfazer o atendimento/, 'Desfazer o atendimento?'],
  ] as const) {
    await me.button(button).first().press('Enter');
    await inEveryLook(page, () => me.accessible(me.dialog(title)));
    await me.dialog(title).getByRole('button', { name: 'Voltar' }).press('Enter');
  }
  await page.getByRole('link', { name: 'Folha do dia' }).press('Enter');
  await inEveryLook(page, () => me.accessible(me.button('Imprimir a folha')));

  await page.goto(`${store.url}${panelUrls.agenda('BSB-DOM', day)}`);
  await shown(me.button(/^Fechar ou abrir vagas/).first());
  await inEveryLook(page, () => me.accessible('Agenda'));
});
