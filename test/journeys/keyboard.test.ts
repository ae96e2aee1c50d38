import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, focused, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

/** More tab stops than any page of the store has. */
const FAR = 150;

/** Tabs until this control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await shown(control);
  for (let stops = 0; stops < FAR; stops += 1) {
    const here = await control.evaluate((element) => element === document.activeElement);
    if (here) return expect(await hasFocusRing(control)).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${control}`);
}

const hasFocusRing = (control: Locator) =>
  control.evaluate((element) => {
    const visible = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A control may leave the focus ring to the box around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return around.some((one) => one && visible(one));
  });

describe('the keyboard alone', () => {
  test('buys: search, terms, place, sign-in, people, quote, Pix', {
    meta: { spec: ['storefront 136'] },
  }, async () => {
    const { page, context } = await open(DESKTOP);
    const me = shopper(page);
    const press = async (control: Locator, key = 'Enter') => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    const type = async (control: Locator, text: string) => {
      await tabTo(page, control);
      await page.keyboard.type(text);
    };

    await me.visit('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused(page.locator('#conteudo'));
    await me.visit('/');
    await type(page.getByRole('combobox', { name: 'O que você procura?' }), 'hemograma');
    await shown(page.getByRole('option', { name: /^Hemograma completo/ }));
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { name: /^Hemograma completo/ });
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shown(me.heading('Hemograma completo'));

    const buy = me.button('Comprar: Hemograma completo');
    await press(buy);
    await shown(me.dialog('Termos de uso'));
    await page.keyboard.press('Escape');
    await focused(buy);
    await page.keyboard.press('Enter');
    await press(page.getByRole('checkbox', { name: /^EU LI O CONTRATO/ }), 'Space');
    await press(me.button('PROSSEGUIR COM A COMPRA'));
    await press(me.dialog('Escolha o atendimento').getByRole('radio', { name: /^Unidade \d/ }), 'Space');
    const region = page
      .getByRole('group', { name: 'Escolha o local' })
      .locator('summary', { hasText: 'Asa Norte' });
    await press(region);
    await shown(page.getByRole('group', { name: 'Local escolhido' }));
    await press(me.button('Adicionar às compras'));
    await press(me.button('Finalizar compra'));

    const { email, password } = demoCustomer('Otávio');
    await shown(me.heading('Entre / Cadastre-se'));
    await type(me.box('E-mail'), email);
    await type(page.getByLabel(/^Senha/), password);
    await page.keyboard.press('Enter');
    await shown(me.dialog('O pedido é pra você?'));
    await press(me.button('Não'));

    const person = page.getByRole('combobox', { name: /^Quem vai receber\?/ });
    await tabTo(page, person);
    await page.keyboard.type('Vera');
    await press(me.button('Continuar'));
    await shown(me.heading('Resumo'));
    await shown(page.getByText('Vera Fictícia Lemos').first());
    await press(me.button('Confirmar e ir para o pagamento'));
    await shown(me.heading('Finalizar compra'));
    await press(page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }), 'Space');
    await press(me.button(/^Pagar R\$/));
    await shown(me.heading('Pague com Pix'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.url });
    await press(me.button('Copiar código Pix'));
    await shown(page.getByText('Código copiado'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.+6304[0-9A-F]{4}$/);

    const [charge] = store.sandbox.controls.charges();
    store.sandbox.controls.pay(charge?.txid ?? '', {});
    await shown(me.heading('Obrigado! Seu pedido está pago'));
    await press(page.getByRole('link', { name: 'Acompanhar o pedido' }));
    await shown(me.heading('Detalhes do Pedido'));
  });
});
