import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#test/helpers/chromium.ts';

interface Bought {
  path?: string;
  service?: string;
  /** Also the name of its region. */
  unit?: string;
}

interface DemoCustomer {
  email: string;
  password: string;
  firstname: string;
  cpf: string;
}

const customers = JSON.parse(
  readFileSync(new URL('../../db/seeds/clientes.json', import.meta.url), 'utf8'),
) as DemoCustomer[];

export function demoCustomer(firstName: string): DemoCustomer {
  const found = customers.find(({ firstname }) => firstname.startsWith(`${firstName} `));
  if (!found) throw new Error(`No demo customer ${firstName}`);
  return found;
}

/** The form's error message, word for word (storefront 88). */
export const FORM_WARNING =
  'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';

export const shown = (locator: Locator) => locator.waitFor();
/** Waits for the focus: effects that move it run after the paint. */
export const focused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
export const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });

/** From now on time passes on this page only by `page.clock.runFor`, however slow the machine is, until `resume`. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install();
  await clock.pauseAt(Date.now() + 1000);
}

/** Delays the answers to these requests until the returned function is called. */
export async function holdBack(page: Page, requests: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lays everything out: far below the screen it would only be estimated (decision 034). */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

export function shopper(page: Page) {
  const button = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });

  const steps = {
    page,
    button,
    heading,
    dialog,
    box,

    /** Opens an address and waits until its script has run. */
    async visit(path: string): Promise<void> {
      // Otherwise the page may do with the answer that the tab kept.
      if (page.url().startsWith('http'))
        await page.evaluate(() => sessionStorage.removeItem('loja_visitante'));
      const data = page.waitForResponse((response) => response.url().endsWith('/v1/data'));
      await page.goto(path);
      // The page before may have had its answer only now; then this one need not ask.
      const kept = page.waitForFunction(() => sessionStorage.getItem('loja_visitante') !== null);
      await Promise.any([data, kept]);
      // Dialogs over the page run: their first effect raises the region of the toasts.
      await page.locator('[popover="manual"]:popover-open').waitFor({ state: 'attached' });
    },

    async accessible(title: string | Locator): Promise<void> {
      await shown(typeof title === 'string' ? heading(title) : title);
      await expectAccessible(page);
    },

    async acceptTerms(): Promise<void> {
      await page.getByRole('checkbox', { name: /^EU LI O CONTRATO/ }).check();
      await button('PROSSEGUIR COM A COMPRA').click();
    },

    async openRegion(type: string, region: string): Promise<void> {
      const kind = dialog('Escolha o atendimento').getByRole('radio', { name: new RegExp(`^${type} \\d`) });
      // The place of the last purchase may be proposed.
      const other = button('Trocar o tipo de atendimento');
      await shown(kind.or(other).first());
      if (await other.isVisible()) await other.click();
      await kind.check();
      const elsewhere = button('Escolher outro local');
      if (await elsewhere.isVisible()) await elsewhere.click();
      await page
        .getByRole('group', { name: 'Escolha o local' })
        .locator('summary', { hasText: region })
        .click();
    },

    /** Opens a folded part, unless it is open. */
    async unfold(title: string): Promise<void> {
      const fold = page.locator('details', { has: page.locator('summary', { hasText: title }) }).last();
      await shown(fold);
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
    },

    /** In the picker: kind of attendance, region, place where the region has several, and into the cart. */
    async pickPlace(type: string, region: string, place: string): Promise<void> {
      await steps.openRegion(type, region);
      const radio = page.getByRole('radio', { name: place, exact: true });
      const only = page.getByRole('group', { name: 'Local escolhido' });
      await shown(radio.or(only));
      if ((await radio.count()) > 0) await radio.check();
      await button('Adicionar às compras').click();
    },

    async pickHome(cep: string): Promise<void> {
      await dialog('Escolha o atendimento')
        .getByRole('radio', { name: /^Atendimento móvel/ })
        .check();
      await box('CEP do atendimento').pressSequentially(cep);
      await shown(page.getByText('Taxa de deslocamento:'));
      await button('Adicionar às compras').click();
    },

    async signIn(firstName: string): Promise<void> {
      const { email, password } = demoCustomer(firstName);
      await shown(heading('Entre / Cadastre-se'));
      await box('E-mail').fill(email);
      await page.getByLabel(/^Senha/).fill(password);
      await button('Entrar').click();
    },

    /** From a service's page into the cart. */
    async fillCart({ path, service, unit }: Bought = {}): Promise<void> {
      const place = unit ?? 'Asa Norte';
      await steps.visit(path ?? '/hemograma-completo');
      await button(`Comprar: ${service ?? 'Hemograma completo'}`).click();
      await steps.acceptTerms();
      await steps.pickPlace('Unidade', place, place);
      await shown(button('Finalizar compra'));
    },

    /** From a signed-in customer's cart to the question about the patient. */
    async checkOut(): Promise<void> {
      await steps.visit('/mapa-do-site');
      await button(/^Minhas Compras, /).click();
      await button('Finalizar compra').click();
      await shown(dialog('O pedido é pra você?'));
    },

    /** All questions before the payment, where the services have some. */
    async answerSafety(reply: 'Sim' | 'Não'): Promise<void> {
      const questions = page.getByRole('region', { name: 'Antes de pagar, pela sua segurança' });
      for (const answer of await questions.getByRole('radio', { name: reply, exact: true }).all())
        await answer.check();
    },

    async confirmQuote(): Promise<void> {
      await shown(heading('Resumo'));
      await steps.answerSafety('Não');
      await button('Confirmar e ir para o pagamento').click();
      await shown(heading('Finalizar compra'));
    },

    /** From the checkout form to the pending Pix; returns its copy-and-paste code. */
    async payByPix(): Promise<string> {
      await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
      await button(/^Pagar R\$/).click();
      await shown(heading('Pague com Pix'));
      const code = box('Pix copia e cola');
      await shown(code);
      return code.inputValue();
    },
  };
  return steps;
}
