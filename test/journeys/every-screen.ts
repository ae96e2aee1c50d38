import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { brokenWords } from '#test/helpers/broken-words.ts';
import { DESKTOP, expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { smallTargets } from '#test/helpers/small-targets.ts';
import { spoiledIn } from '#test/helpers/uncovered.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { type Look, RULES_OF_LOOKS, startIn, wear } from './looks.ts';
import type { openStore } from './open-store.ts';
import { FORM_WARNING, gone, shopper, shown } from './shopper.ts';
import { expectFits } from './sizes.ts';

const service = 'Hemograma completo';

interface View {
  size: typeof PHONE;
  look: Look;
  rules?: string[];
}

/** The phone is dark and has its letters from the start. The other views have letters of 16 px, by which targets are measured. */
const FIRST: View = { size: PHONE, look: { font: '2', scheme: 'dark' } };
const OTHERS: View[] = [
  { size: PHONE, look: { contrast: 'high' }, rules: RULES_OF_LOOKS },
  { size: DESKTOP, look: {} },
];

/**
 * A window of 1280 × 900 at 200 %, one as wide as at 400 %, which is the narrowest phone, and a phone whose letters alone
 * are twice as large (WCAG 1.4.4, 1.4.10).
 */
const TIGHT_WINDOWS = {
  '200 %': { width: 640, height: 450, letters: 16 },
  '320 px': { width: 320, height: 640, letters: 16 },
  'letters of 200 %': { width: 360, height: 800, letters: 32 },
};

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

const WAY_TO_A_PURCHASE: string[] = ['/', '/exames-laboratoriais', '/hemograma-completo'];

/** A form that is sent with nothing filled in, so that each field has its error. */
interface EmptyForm {
  path: string;
  /** Elements to press first. */
  opening: string[];
  send: string;
}

const strangersForms: EmptyForm[] = [
  { path: '/entre', opening: [], send: 'Entrar' },
  { path: '/criar-conta', opening: [], send: 'Continuar' },
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

type Store = Awaited<ReturnType<typeof openStore>>;

/** A page on which each screen of a way can be checked in every view, without opening it again. */
async function everyView(open: Store['open']) {
  const { page, context, expectFailure } = await open(PHONE);
  const me = shopper(page);
  await startIn(context, FIRST.look);
  await page.emulateMedia({ colorScheme: 'dark' });

  const change = async ({ size, look }: View) => {
    if (size.viewport) await page.setViewportSize(size.viewport);
    await wear(page, look);
  };
  const check = async ({ rules }: View) => {
    await expectAccessible(page, rules && { rules });
    await expectFits(page);
  };

  const good = async (title: string | Locator) => {
    await shown(typeof title === 'string' ? me.heading(title) : title);
    await check(FIRST);
    for (const view of OTHERS) {
      await change(view);
      await check(view);
      expect(await smallTargets(page), page.url()).toEqual([]);
    }
    await change(FIRST);
  };

  /** Moreover, in a tight window nothing is covered or cut off, and no word is broken. */
  const goodAndWhole = async (title: string | Locator) => {
    await good(title);
    await wear(page, {});
    for (const [at, { letters, ...size }] of Object.entries(TIGHT_WINDOWS)) {
      await page.setViewportSize(size);
      await enlarge(letters);
      expect(await spoiledIn(page), `${page.url()}, ${at}`).toEqual([]);
      expect(await brokenWords(page), `${page.url()}, ${at}`).toEqual([]);
    }
    await enlarge(16);
    await change(FIRST);
  };
  const settings = await context.newCDPSession(page);
  /** As the browser's own settings do. */
  const enlarge = (letters: number) =>
    settings.send('Page.setFontSizes', { fontSizes: { standard: letters } });

  /** Nothing scrolls sideways in a tight window, or with letters twice as large. */
  const fitsTightly = async () => {
    await wear(page, {});
    for (const { letters, ...size } of Object.values(TIGHT_WINDOWS)) {
      await page.setViewportSize(size);
      await enlarge(letters);
      await expectFits(page);
    }
    await enlarge(16);
    await change(FIRST);
  };

  const sendEmpty = async ({ path, opening, send }: EmptyForm) => {
    await me.visit(path);
    for (const name of opening)
      await page.getByRole('button', { name, exact: true }).or(page.getByLabel(name)).click();
    await me.button(send).click();
    await good(FORM_WARNING);
  };
  return { page, me, expectFailure, good, goodAndWhole, fitsTightly, sendEmpty };
}

export async function seeStrangersScreens({ open }: Store) {
  const { page, me, expectFailure, good, goodAndWhole, fitsTightly, sendEmpty } = await everyView(open);
  for (const [path, title] of publicPages) {
    await me.visit(path);
    const check = WAY_TO_A_PURCHASE.includes(path) ? goodAndWhole : good;
    await check(title || page.getByRole('heading', { level: 1 }));
    await fitsTightly();
  }
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ font: '2' });
  expectFailure('/nao-existe');
  await me.visit('/nao-existe');
  await good('Página não encontrada');

  for (const form of strangersForms) await sendEmpty(form);
  await me.box('Nome completo').fill('Maximiliana Wolfeschlegelsteinhausenbergerdorff');
  for (const field of ['E-mail', 'Confirme o e-mail']) await me.box(field).fill(LONG_EMAIL);
  await me.button('Criar uma senha para mim').click();
  await me.button('Continuar').click();
  await page.getByLabel('É brasileiro?').click();
  await me.button('Não sei o CEP ou moro fora do Brasil').click();
  await me.button('Criar conta').click();
  await good(FORM_WARNING);
  await me.visit('/entre');
  await me.button('Entrar com código por e-mail').click();
  // The form before also asks for an e-mail.
  await me.button('Enviar código').waitFor();
  await page.getByLabel('E-mail').fill(LONG_EMAIL);
  await me.button('Enviar código').click();
  await good(page.getByText(`Se ${LONG_EMAIL} tem uma conta aqui`));
  await me.button('Usar outro e-mail').click();
  await me.visit('/pedido-de-dados');
  await me.button('Enviar pedido').press('Enter');
  await me.accessible(page.getByRole('link', { name: 'Nome completo', exact: true }));
  await page.getByLabel('O que você quer').selectOption({ index: 1 });
  await page.getByLabel('Nome completo').fill('Ana de Souza');
  await page.getByLabel('E-mail para a resposta').fill(LONG_EMAIL);
  await page.getByLabel('Seu pedido').fill('O que vocês guardam sobre mim?');
  await me.button('Enviar pedido').press('Enter');
  await good(page.getByText(/^Recebemos o seu pedido: [2-9A-Z]{8}$/));
}

export async function seeCustomersScreens({ open, store: { sandbox } }: Store) {
  const { page, me, good, goodAndWhole, sendEmpty } = await everyView(open);
  await me.visit('/hemograma-completo');
  await me.button('Abrir menu').click();
  await good(me.dialog('Menu'));
  await page.keyboard.press('Escape');
  await me.button(`Comprar: ${service}`).click();
  await goodAndWhole(page.getByRole('checkbox', { name: /^EU LI O CONTRATO/ }));
  await me.acceptTerms();
  await goodAndWhole(me.dialog('Escolha o atendimento'));
  await me.openRegion('Unidade', 'Asa Sul');
  const place = page.getByRole('radio', { name: 'Asa Sul', exact: true });
  await goodAndWhole(place);
  await place.check();
  await me.button('Adicionar às compras').click();
  await shown(me.button('Finalizar compra'));
  // With large letters the notice covers half of the cart until it goes.
  await gone(page.getByText(`${service} adicionada nas suas compras.`));
  await goodAndWhole(me.button('Finalizar compra'));
  await me.button('Finalizar compra').click();
  await goodAndWhole('Entre / Cadastre-se');
  await me.signIn('Marina');
  await goodAndWhole(me.dialog('O pedido é pra você?'));
  await me.button('Não').click();
  await goodAndWhole('Beneficiários');
  await page.getByRole('button', { name: /^Cadastrar outra pessoa/ }).click();
  await goodAndWhole(me.dialog('Novo beneficiário'));
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Quem vai receber\?/ }).selectOption({ index: 1 });
  await me.button('Continuar').click();
  await goodAndWhole('Resumo');
  await me.confirmQuote();
  await goodAndWhole('Finalizar compra');
  await me.payByPix();
  await goodAndWhole('Pague com Pix');
  const charge = sandbox.controls.charges().at(-1);
  sandbox.controls.pay(charge?.txid ?? '', {});
  await good('Obrigado! Seu pedido está pago');
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await goodAndWhole('Detalhes do Pedido');
  const incrementId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(paperUrls.receipt(incrementId));
  await goodAndWhole('Recibo de pagamento');
  await me.visit('/meus-pedidos');
  await good('Meus pedidos');
  for (const form of customersForms) await sendEmpty(form);
  await me.visit('/editar-conta');
  await good('Meus dados');
}
