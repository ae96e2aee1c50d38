import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { box, checkout, marina } from '#test/helpers/checkout-form.tsx';
import { cutOff, forgetCutOff } from '#test/helpers/cut-off.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

test('links to the orders when too many are unpaid, and keeps the typed values', async () => {
  const detail = 'Você já tem 3 pedidos esperando pagamento.';
  fakeServer({
    '/v1/data': visitorData(),
    '/v1/checkout/order': () => Response.json({ code: 'too_many_unpaid', detail }, { status: 409 }),
  });
  const onDone = vi.fn();
  renderPage(checkout({ onDone }));
  const user = userEvent.setup();
  const payer = screen.getByLabelText<HTMLInputElement>(/Nome/);
  await user.clear(payer);
  await user.type(payer, 'Helena Exemplo Duarte');
  await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await user.click(screen.getByRole('button', { name: /^Pagar R\$\s31,90$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  const link = screen.getByRole('link', { name: /^Ver meus pedidos/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/meus-pedidos', '_blank']);
  expect(payer.value).toBe('Helena Exemplo Duarte');
  expect(onDone).not.toHaveBeenCalled();
});

test('treats unticked terms as a forgotten field', async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(checkout());
  await userEvent.setup().click(screen.getByRole('button', { name: /^Pagar R\$\s31,90$/ }));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toBe(
    'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.Termos de compra: Aceite os termos para concluir a compra.',
  );
});

test('folds payer, invoice and address to one line each, and unfolds a fault', async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(checkout({ buyer: { ...marina, address: ['SQN 105', '12', 'Brasília - DF'] } }));
  const fold = (title: string) =>
    screen.getByText(title, { selector: 'summary *' }).closest('details') as HTMLDetailsElement;
  const line = (title: string) => fold(title).querySelector('summary')?.textContent;
  expect(line('Quem paga')).toBe('Quem paga Marina Exemplo, CPF ***.982.247-**');
  expect(line('Nota fiscal')).toBe('Nota fiscal No seu nome, CPF ***.982.247-**');
  expect(line('Endereço de cobrança')).toBe('Endereço de cobrança SQN 105, 12');
  const user = userEvent.setup();
  await user.clear(box(/^Nome de quem paga/));
  expect(fold('Quem paga').open).toBe(false);
  await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await screen.findByRole('alert');
  expect([fold('Quem paga').open, fold('Nota fiscal').open]).toEqual([true, false]);
});

test("a summary's link unfolds the field that it leads to", async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(checkout());
  const user = userEvent.setup();
  await user.clear(box(/^Nome de quem paga/));
  await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  const fold = box(/^Nome de quem paga/).closest('details') as HTMLDetailsElement;
  fold.open = false;
  await user.click(await screen.findByRole('link', { name: /^Nome de quem paga/ }));
  expect(fold.open).toBe(true);
  expect(document.activeElement).toBe(box(/^Nome de quem paga/));
});

test('loads the form of another billing address on demand and keeps focus', async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(checkout({ buyer: { ...marina, address: ['SQN 105', 'Brasília - DF'] } }));
  const own = screen.getByRole<HTMLInputElement>('checkbox', { name: /Usar meu endereço/ });
  expect([own.checked, screen.queryByLabelText(/^Bairro/)]).toEqual([true, null]);
  own.focus();
  await userEvent.setup().click(own);
  await screen.findByLabelText(/^CEP/, {}, { timeout: 10_000 });
  for (const label of [/^Rua ou avenida/, /^Número/, /^Bairro/, /^Cidade/, /^Estado/, /^Telefone/])
    screen.getByLabelText(label);
  expect(document.activeElement).toBe(own);
});

describe('a session that ends during the payment', () => {
  const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  afterEach(forgetCutOff);

  const typedAndCutOff = () => {
    fakeServer({
      '/v1/data': visitorData(),
      '/v1/checkout/order': () => Response.json({ code: 'signed_out', detail: 'Entre.' }, { status: 401 }),
    });
    return cutOff('/checkout', async () => {
      const page = renderPage(checkout(), { path: '/checkout' });
      const user = userEvent.setup();
      await user.click(screen.getByRole('radio', { name: 'Empresa' }));
      await user.type(box(/^CNPJ de quem paga/), '11222333000181');
      await user.click(tick(/^Emitir em meu nome/));
      await user.type(box(/^CPF ou CNPJ da nota/), '11222333000181');
      await user.type(box(/^Nome na nota/), 'Clínica Exemplo Ltda');
      await user.type(box(/^E-mail para a nota/), 'notas@exemplo.com.br');
      await user.click(tick(/Li e aceito/));
      await user.click(screen.getByRole('button', { name: /^Pagar R\$\s31,90$/ }));
      return page;
    });
  };

  test('leads to sign-in and back; payer and invoice return, the terms need a new tick', async () => {
    const stored = await typedAndCutOff();
    expect(stored).not.toMatch(/card/i);
    renderPage(checkout(), { path: '/checkout' });
    expect((await screen.findByLabelText<HTMLInputElement>(/^CNPJ de quem paga/)).value).toBe(
      '11.222.333/0001-81',
    );
    expect(tick(/^Emitir em meu nome/).checked).toBe(false);
    expect(box(/^Nome na nota/).value).toBe('Clínica Exemplo Ltda');
    expect(box(/^E-mail para a nota/).value).toBe('notas@exemplo.com.br');
    expect(tick(/Li e aceito/).checked).toBe(false);
  });

  test.each([
    ['another customer', { buyer: { ...marina, customerId: 2 } }],
    ['an order that is free by now', { totalCents: 0 }],
  ])('%s finds nothing of it', async (_who, props) => {
    await typedAndCutOff();
    renderPage(checkout(props), { path: '/checkout' });
    expect(tick(/^Emitir em meu nome/).checked).toBe(true);
    expect(sessionStorage.getItem('formulario-aberto')).toBeNull();
  });
});
