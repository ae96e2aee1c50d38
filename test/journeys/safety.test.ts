import { expect, test } from 'vitest';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { open, signIn, fillCart, quote, store } = await openStore();

test('a vaccine asks about contraindications before the payment, and the answers never leave the device', {
  meta: { spec: ['care 115', 'care 116'] },
}, async () => {
  const watched = await open();
  const { page } = watched;
  const me = shopper(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signIn(watched, 'Marina');
  await me.fillCart({ path: '/vacina-dengue-qdenga', service: 'Vacina dengue (Qdenga)' });
  await me.checkOut();
  await me.button('Sim').click();
  await shown(me.heading('Resumo'));
  const question = (name: RegExp) => page.getByRole('group', { name });
  await shown(question(/Está amamentando\?/));
  await atBothSizes(page, () => me.accessible('Resumo'));
  await me.button('Confirmar e ir para o pagamento').click();
  await shown(page.getByText('Responda para continuar.').first());
  await me.answerSafety('Não');
  await question(/Está grávida ou pode estar\?/)
    .getByRole('radio', { name: 'Sim' })
    .check();
  await shown(page.getByText('Vacina dengue (Qdenga): pode não ser seguro'));
  await atBothSizes(page, () => me.accessible('Resumo'));
  await question(/Está grávida ou pode estar\?/)
    .getByRole('radio', { name: 'Não', exact: true })
    .check();
  await me.button('Confirmar e ir para o pagamento').click();
  await shown(me.heading('Finalizar compra'));
  expect(sent.filter((text) => /contra[-:]|gravid|gr%C3%A1vida|gr\xe1vida/i.test(text))).toEqual([]);
});

test('answers beside the times bring back those that suit the patient', {
  meta: { spec: ['care 15', 'care 117'] },
}, async () => {
  const watched = await open();
  const { page } = watched;
  const me = shopper(page);
  await fillCart(watched, 'Joana', { code: 'EX-0238' });
  await fillCart(watched, 'Joana', { code: 'EX-0054' });
  await quote(watched, 'Joana', { code: 'EX-0059' });
  await page.goto(`${store.url}/checkout`);
  const times = page.getByRole('region', { name: 'Quando?' });
  await times.getByRole('link', { name: 'a hora da última dose do remédio' }).click();
  const dose = page.getByLabel(/A que horas você toma a última dose antes da coleta/).first();
  await focused(dose);
  await dose.fill('20:00');
  await times.getByRole('radio', { name: '2 vezes' }).check();
  await shown(times.getByRole('list', { name: 'Horários livres por dia' }));
  const period = times.getByLabel(/primeiro dia da última menstruação/);
  await period.fill('31/02/2026');
  await shown(times.getByText('Essa data não existe. Confira o dia e o mês.'));
  await period.fill(formatDay(addDays(dayOf(new Date()), -27)));
  await shown(times.getByText(/Pelo dia que você informou, servem os dias de/));
  await times.getByRole('radio', { name: 'Sim, 16h' }).check();
  await shown(times.getByText(/Não há horário livre/));
  await times.getByRole('radio', { name: 'Não: no horário de costume' }).check();
  await atBothSizes(page, () => me.accessible('Finalizar compra'));
  await times
    .getByRole('button', { name: /às 7h30$/ })
    .first()
    .click();
  await shown(times.getByText('Reservado até o pagamento'));
});
