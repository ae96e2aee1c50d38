import { expect, test } from 'vitest';
import { newBuyer, offerOf, putInCart } from '#test/cast/buyers.ts';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { openStore } from './open-store.ts';
import { focused, gone, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

test('on a phone: two exams become a panel by the keyboard alone, and are exams again', async () => {
  const { page } = await open();
  const me = shopper(page);
  await me.fillCart({ path: '/colesterol-total', service: 'Colesterol total' });
  await me.visit('/colesterol-hdl');
  await me.button('Comprar: Colesterol HDL').click();
  await me
    .dialog('Deseja adicionar o Serviço no mesmo atendimento?')
    .getByRole('button', { name: 'Sim' })
    .click();
  const panel = me.dialog('Minhas Compras');
  const box = panel.getByRole('region', { name: 'Sugestão para gastar menos' });
  await shown(box.getByText('O Perfil lipídico inclui Colesterol total e Colesterol HDL por menos.'));
  await me.accessible(box);
  expect(await panel.getByRole('listitem').filter({ hasText: 'Colesterol' }).count()).toBe(2);
  // Nothing of it is cut off or wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const take = box.getByRole('button', { name: 'Trocar' });
  expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await take.press('Enter');
  const news = panel.getByText('Perfil lipídico no lugar de Colesterol total e Colesterol HDL.', {
    exact: true,
  });
  await shown(news);
  await gone(box);
  await focused(panel.locator('[aria-live]').filter({ hasText: 'no lugar de' }));
  await shown(panel.getByRole('link', { name: 'Perfil lipídico', exact: true }));
  await me.accessible(news);
  await page.keyboard.press('Tab');
  await focused(me.button('Desfazer'));
  await page.keyboard.press('Enter');
  await shown(panel.getByText('Desfeito: o carrinho está como antes.'));
  await shown(panel.getByRole('link', { name: 'Colesterol HDL', exact: true }));
  await gone(box);
});

test('on a desktop: the quote names who it is for, and what was chosen for each stays', async () => {
  const watched = await open(DESKTOP);
  const { page, context } = watched;
  const me = shopper(page);
  const buyer = await newBuyer(store.deps);
  for (const code of ['EX-0001', 'CK-0003'])
    await putInCart(store.deps, buyer, await offerOf(store.deps, { code, unit: 'BSB-ASN' }));
  const cookies: { name: string; value: string; url: string }[] = [];
  await signInAs(
    store.deps,
    { setCookie: (name, value) => void cookies.push({ name, value, url: store.url }) },
    buyer.id,
  );
  await context.addCookies(cookies);
  await me.visit('/nad');
  const people = page.getByRole('combobox', { name: /^Quem vai receber/ });
  for (const person of await people.all()) await person.selectOption({ index: 1 });
  await me.button('Continuar').click();
  await shown(me.heading('Resumo'));
  const box = page.getByRole('region', { name: 'Sugestão para gastar menos' });
  await shown(box.getByText('O Check-up mulher já inclui Hemograma completo.'));
  await shown(box.getByText('Para Marina Exemplo Duarte.'));
  await me.accessible(box);
  await box.getByRole('button', { name: 'Remover o repetido' }).click();
  await gone(box);
  const exam = page.getByRole('main').getByText('Hemograma completo', { exact: true }).first();
  await gone(exam);
  await shown(page.getByRole('main').getByText('R$ 269,90').first());
  await me.button('Desfazer').click();
  await shown(exam);
  await shown(page.getByText('Desfeito: o carrinho está como antes.'));
  await me.accessible(me.heading('Resumo'));
  await me.confirmQuote();
  await shown(page.getByText('R$ 301,80').first());
});
