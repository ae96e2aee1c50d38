import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes } from './sizes.ts';

const { open, signIn } = await openStore();

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
  await shown(page.getByText('Vacina dengue (Qdenga): fale antes com um profissional'));
  await atBothSizes(page, () => me.accessible('Resumo'));
  await page.getByRole('checkbox', { name: /^Já falei com um profissional/ }).check();
  await me.button('Confirmar e ir para o pagamento').click();
  await shown(me.heading('Finalizar compra'));
  expect(sent.filter((text) => /contra[-:]|gravid|gr%C3%A1vida|gr\xe1vida/i.test(text))).toEqual([]);
});
