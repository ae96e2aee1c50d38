import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { store, open, balance, setCapacity } = await openStore();
await setCapacity('VA-0021', 'BSB-ASN', 2);
await store.pool.query(
  `update variants v set balance = 0, unlimited = false from products p where p.id = v.product_id and p.code = 'VA-0002'`,
);

const vaccine = 'Vacina gripe tetravalente – temporada 2026';

describe('the cart', () => {
  test('offers the same place for the next service, and asks before removing', {
    meta: {
      spec: ['storefront 75', 'storefront 78'],
    },
  }, async () => {
    const { page } = await open();
    const me = shopper(page);
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await me.acceptTerms();
    await me.pickPlace('Unidade', 'Asa Sul', 'Asa Sul');
    await shown(me.button('Adicionar mais itens'));
    await me.button('Adicionar mais itens').click();

    await me.visit('/reticulocitos');
    await me.button('Comprar: Reticulócitos').click();
    const question = me.dialog('Deseja adicionar o Serviço no mesmo atendimento?');
    await me.accessible(question);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await question.getByRole('button', { name: 'Não' }).click();
    await shown(me.dialog('Escolha o atendimento'));
    await gone(question);
    await page.keyboard.press('Escape');
    await gone(me.dialog('Escolha o atendimento'));
    await me.button('Comprar: Reticulócitos').click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await shown(page.getByText('Reticulócitos adicionada nas suas compras.'));
    const place = page.getByRole('region', { name: 'Asa Sul', exact: true });
    await shown(place.getByRole('link', { name: 'Hemograma completo' }));
    await shown(place.getByRole('link', { name: 'Reticulócitos' }));

    await me.button('Excluir Hemograma completo').click();
    const sure = me.dialog('Você deseja realmente excluir o serviço abaixo?');
    await me.accessible(sure.getByText('Hemograma completo', { exact: true }));
    await sure.getByRole('button', { name: 'CONTINUAR COM O SERVIÇO' }).click();
    await gone(sure);
    await shown(place.getByRole('link', { name: 'Hemograma completo' }));
    await me.button('Excluir Hemograma completo').click();
    await sure.getByRole('button', { name: 'DESEJO APAGAR' }).click();
    await gone(place.getByRole('link', { name: 'Hemograma completo' }));
    await shown(place.getByRole('link', { name: 'Reticulócitos' }));
    await me.button('Excluir Reticulócitos').click();
    await sure.getByRole('button', { name: 'DESEJO APAGAR' }).click();
    await shown(page.getByText('Seu carrinho está vazio.'));
  });

  test('no more than the place has left, not even when it was sold a moment ago', {
    meta: { spec: ['storefront 170', 'storefront 171'] },
  }, async () => {
    const { page } = await open(DESKTOP);
    const me = shopper(page);
    await me.visit('/vacina-gripe-tetravalente');
    await me.button(`Comprar: ${vaccine}`).click();
    await me.acceptTerms();
    const picker = me.dialog('Escolha o atendimento');
    await picker.getByRole('button', { name: 'Adicionar às compras' }).click();
    await shown(picker.getByText('Selecione uma opção para dar continuidade.'));
    await picker.getByRole('radio', { name: /^Unidade \d/ }).check();
    await page
      .getByRole('group', { name: 'Escolha o local' })
      .getByText('Asa Norte', { exact: true })
      .first()
      .click();
    await me.button('Endereço e horários').click();
    await me.accessible(me.dialog('Asa Norte').getByText('(61) 3550-0101'));
    await page.keyboard.press('Escape');
    await gone(me.dialog('Asa Norte'));
    const more = picker.getByRole('button', { name: 'Aumentar' });
    await more.click();
    expect(await more.getAttribute('aria-disabled')).toBe('true');

    await setCapacity('VA-0021', 'BSB-ASN', 1);
    await me.button('Adicionar às compras').click();
    await me.accessible(picker.getByText('O PRODUTO NÃO ESTÁ DISPONÍVEL PARA A QUANTIDADE SOLICITADA.'));
    await picker.getByRole('button', { name: 'Diminuir' }).click();
    await me.button('Adicionar às compras').click();
    await shown(page.getByText(`${vaccine} adicionada nas suas compras.`));
    expect(
      await me
        .dialog('Minhas Compras')
        .getByRole('button', { name: 'Aumentar' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    const opener = page.locator('header button', { hasText: 'Minhas Compras' });
    const [label, counter] = [opener.getByText('Minhas Compras'), opener.getByText('1', { exact: true })];
    await shown(counter);
    const [words, number] = [await label.boundingBox(), await counter.boundingBox()];
    expect((number?.x ?? 0) + (number?.width ?? 1e4)).toBeLessThan(words?.x ?? 0);
    // A cart reserves nothing: only a quote does.
    expect(await balance('VA-0021', 'BSB-ASN')).toBe(1);
  });

  test('a sold-out service offers "Avise-me": first the sign-in, then the promise', {
    meta: { spec: ['storefront 69', 'purchase 250'] },
  }, async () => {
    const { page } = await open();
    const me = shopper(page);
    const name = 'Vacina herpes-zóster recombinante (Shingrix)';
    await me.visit('/vacina-herpes-zoster');
    await me.accessible(page.getByText('Serviço fora de estoque no momento.').first());
    await me.button(`Avise-me: ${name}`).click();
    await me.signIn('Otávio');
    await page.waitForURL(`${store.url}/vacina-herpes-zoster`);
    const promise = page.getByText(
      'Pronto! Avisaremos você por e-mail quando este serviço estiver disponível.',
    );
    await shown(promise);
    const { rows } = await store.pool.query('select count(*)::int as waiting from stock_alerts');
    expect(rows).toEqual([{ waiting: 1 }]);
    await gone(promise);
    await me.button(`Avise-me: ${name}`).click();
    await me.accessible(promise);
    expect(await page.getByRole('button', { name: /^Comprar/ }).count()).toBe(0);
  });
});
