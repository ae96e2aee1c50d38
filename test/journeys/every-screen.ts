import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { openStore } from './open-store.ts';
import { FORM_WARNING, shopper } from './shopper.ts';

const vaccine = 'Vacina gripe tetravalente – temporada 2026';

interface Look {
  size: BrowserContextOptions;
  settings: Record<string, string>;
  customer: string;
}

/** As long as the part before the @ may be. */
const LONG_EMAIL = `${'maria.aparecida'.repeat(4)}@exemplo.com.br`;

const publicPages = [
  ['/', ''],
  ['/busca?q=hemograma', ''],
  ['/busca?q=zzzzzzzz', ''],
  ['/exames-laboratoriais', 'Exames laboratoriais'],
  ['/hemograma-completo', 'Hemograma completo'],
  ['/nossas-unidades', ''],
  ['/atendimento-movel', 'Atendimento móvel'],
  ['/perguntas-frequentes', ''],
  ['/termos-de-uso', ''],
  ['/onboarding', 'Chegou a unidade digital Buriti Saúde!'],
  ['/fale-conosco', ''],
  ['/mapa-do-site', ''],
] as const;

/** A form that is sent with nothing filled in, so that each field has its error. */
interface EmptyForm {
  path: string;
  /** What is pressed before. */
  opening: string[];
  send: string;
}

const strangersForms: EmptyForm[] = [
  { path: '/entre', opening: [], send: 'Entrar' },
  { path: '/criar-conta', opening: ['É brasileiro?'], send: 'Criar conta' },
];
const customersForms: EmptyForm[] = [
  { path: '/enderecos', opening: ['Cadastrar endereço'], send: 'Salvar endereço' },
  {
    path: '/beneficiarios',
    opening: ['Cadastrar beneficiário', 'É brasileiro?'],
    send: 'Salvar beneficiário',
  },
  { path: '/senha', opening: [], send: 'Alterar senha' },
];

/**
 * The way through every screen, each of them accessible. Call it at the top of a file: each look has its own file, because
 * these are the longest journeys of all, and files run side by side.
 */
export async function everyScreen(look: Look) {
  const { store, open } = await openStore();
  return {
    strangers: async () => seeStrangersScreens(await opened(open, look), look),
    customers: async () => seeCustomersScreens(await opened(open, look), look, store.sandbox),
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;

async function opened(open: Store['open'], { size, settings }: Look) {
  const { page, context, expectFailure } = await open(size);
  const me = shopper(page);
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, settings);

  const fits = async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, page.url()).toBeLessThanOrEqual(0);
  };

  const sendEmpty = async ({ path, opening, send }: EmptyForm) => {
    await me.visit(path);
    for (const name of opening)
      await page.getByRole('button', { name, exact: true }).or(page.getByLabel(name)).click();
    await me.button(send).click();
    await me.accessible(FORM_WARNING);
    await fits();
  };
  return { page, me, expectFailure, fits, sendEmpty };
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function seeStrangersScreens({ page, me, expectFailure, fits, sendEmpty }: Opened, { settings }: Look) {
  for (const [path, title] of publicPages) {
    await me.visit(path);
    await me.accessible(title || page.getByRole('heading', { level: 1 }));
    await fits();
  }
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
    ...(settings.HIGH_CONTRAST && { contrast: 'high' }),
    ...(settings.ACCESSIBILITY_FONT && { font: '2' }),
  });
  expectFailure('/nao-existe');
  await me.visit('/nao-existe');
  await me.accessible('Página não encontrada');

  for (const form of strangersForms) await sendEmpty(form);
  await me.visit('/entre');
  await me.button('Entrar com código por e-mail').click();
  // The form before also asks for an e-mail.
  await me.button('Enviar código').waitFor();
  await page.getByLabel('E-mail').fill(LONG_EMAIL);
  await me.button('Enviar código').click();
  await me.accessible(page.getByText(`Se ${LONG_EMAIL} tem uma conta aqui`));
  await fits();
  await me.button('Usar outro e-mail').click();
  await me.visit('/pedido-de-dados');
  await page.getByLabel('O que você quer').selectOption({ index: 1 });
  await page.getByLabel('Nome completo').fill('Ana de Souza');
  await page.getByLabel('E-mail para a resposta').fill(LONG_EMAIL);
  await page.getByLabel('Seu pedido').fill('O que vocês guardam sobre mim?');
  await me.button('Enviar pedido').click();
  await me.accessible(page.getByText(/^Recebemos o seu pedido: /));
  await fits();
}

async function seeCustomersScreens(
  { page, me, sendEmpty }: Opened,
  { customer }: Look,
  sandbox: Store['store']['sandbox'],
) {
  await me.visit('/vacina-gripe-tetravalente');
  await me.button('Abrir menu').click();
  await me.accessible(me.dialog('Menu'));
  await page.keyboard.press('Escape');
  await me.button(`Comprar: ${vaccine}`).click();
  await me.accessible(page.getByRole('checkbox', { name: /^EU LI O CONTRATO/ }));
  await me.acceptTerms();
  await me.accessible(me.dialog('Escolha o atendimento'));
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  await me.accessible(me.button('Finalizar compra'));
  await me.button('Finalizar compra').click();
  await me.accessible('Entre / Cadastre-se');
  await me.signIn(customer);
  await me.accessible(me.dialog('O pedido é pra você?'));
  await me.button('Não').click();
  await me.accessible('Beneficiários');
  await page.getByRole('button', { name: /^Cadastrar outra pessoa/ }).click();
  await me.accessible(me.dialog('Novo beneficiário'));
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Quem vai receber\?/ }).selectOption({ index: 1 });
  await me.button('Continuar').click();
  await me.accessible('Resumo');
  await me.confirmQuote();
  await me.accessible('Finalizar compra');
  await me.payByPix();
  await me.accessible('Pague com Pix');
  const charge = sandbox.controls.charges().at(-1);
  sandbox.controls.pay(charge?.txid ?? '', {});
  await me.accessible('Obrigado! Seu pedido está pago');
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await me.accessible('Detalhes do Pedido');
  await me.visit('/meus-pedidos');
  await me.accessible('Meus pedidos');
  for (const form of customersForms) await sendEmpty(form);
  await me.visit('/editar-conta');
  await me.accessible('Meus dados');
}
