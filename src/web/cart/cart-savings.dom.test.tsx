import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { button, cartWithBloodCount, emptyCart, openPanel, working } from '#test/helpers/cart-panel.tsx';
import { fakeServer, held } from '#test/helpers/fake-server.ts';

const KEY = 'abcdefghijklmnopqrstuv';

const hint: Hint = {
  key: KEY,
  by: [{ name: 'Perfil lipídico', href: '/perfil-lipidico', amount: 1, stockItem: 30, kept: false }],
  out: [
    { name: 'Colesterol total', href: '/colesterol-total', amount: 1, itemId: 1 },
    { name: 'Colesterol HDL', href: '/colesterol-hdl', amount: 1, itemId: 2 },
  ],
  extras: ['Triglicerídeos'],
  notes: ['O preparo pede mais: jejum de 8 a 14 horas; água pode.'],
  unity: 'Asa Norte',
  person: '',
  personId: null,
  totalCents: 2590,
  savingCents: 990,
};

const TITLE = 'O Perfil lipídico inclui Colesterol total e Colesterol HDL por menos.';
const box = () => screen.findByRole('region', { name: 'Sugestão para gastar menos' });

const refused = (code: string, detail: string) => () =>
  new Response(JSON.stringify({ code, detail }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

const withHint = (change: Partial<CartAnswer> = {}): CartAnswer => ({
  ...cartWithBloodCount,
  hint,
  ...change,
});

test('proposes a change with all its consequences and sends nothing by itself', async () => {
  const { calls } = fakeServer({ ...working(), '/v1/cart': withHint() });
  openPanel();
  const inBox = within(await box());
  inBox.getByText(TITLE);
  expect(inBox.getByText(/Trocar por Perfil lipídico\?/).textContent).toContain('Economia: R$\u00a09,90.');
  inBox.getByText('Inclui também: Triglicerídeos.');
  inBox.getByText('O preparo pede mais: jejum de 8 a 14 horas; água pode.');
  inBox.getByText('Vale se for tudo para a mesma pessoa.');
  expect(inBox.getByRole('link', { name: 'Ver Perfil lipídico' }).getAttribute('href')).toBe(
    '/perfil-lipidico',
  );
  expect(calls.filter(({ path }) => path.startsWith('/v1/overlap'))).toEqual([]);
});

test('names the condition of a change', { meta: { spec: ['care 43'] } }, async () => {
  const by = [{ name: 'Check-up básico', href: '/check-up-basico', amount: 1, stockItem: 30, kept: false }];
  const conditional = { ...hint, by, condition: 'adulto de 18 anos ou mais' };
  fakeServer({ ...working(), '/v1/cart': withHint({ hint: conditional }) });
  openPanel();
  const inBox = within(await box());
  inBox.getByText(
    'Para adulto de 18 anos ou mais, o Check-up básico inclui Colesterol total e Colesterol HDL por menos.',
  );
  inBox.getByText('Vale se for tudo para a mesma pessoa.');
});

test('takes the hint with one press, focuses the message, and undoes it with another', async () => {
  const { answer, callsTo } = fakeServer({
    ...working(),
    '/v1/cart': withHint(),
    '/v1/overlap/take': { ok: true, qtyItems: 1 },
    '/v1/overlap/undo': { ok: true, qtyItems: 2 },
  });
  const { user } = openPanel();
  await box();
  answer('/v1/cart', cartWithBloodCount);
  await user.click(await button('Trocar'));
  const news = await screen.findByText('Perfil lipídico no lugar de Colesterol total e Colesterol HDL.');
  expect(news.closest('[aria-live]')).toBe(document.activeElement);
  expect(callsTo('/v1/overlap/take').map(({ body }) => body)).toEqual([
    { key: KEY, totalCents: 2590, stockItems: [30], assignments: null },
  ]);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  await user.click(await button('Desfazer'));
  const undone = await screen.findByText('Desfeito: o carrinho está como antes.');
  expect(undone.closest('[aria-live]')).toBe(document.activeElement);
  expect(callsTo('/v1/overlap/undo').map(({ body }) => body)).toEqual([{ key: KEY }]);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('ignores a second press during the change', async () => {
  const { answer, release } = held();
  const { callsTo } = fakeServer({ ...working(), '/v1/cart': withHint(), '/v1/overlap/take': answer });
  const { user } = openPanel();
  await user.click(await button('Trocar'));
  expect((await button('Trocar')).getAttribute('aria-busy')).toBe('true');
  await user.click(await button('Trocar'));
  await user.click(await button('Manter como está'));
  release({ ok: true, qtyItems: 1 });
  await button('Desfazer');
  expect(callsTo('/v1/overlap/take')).toHaveLength(1);
});

test('drops a declined hint, and the next one', async () => {
  const next = { ...hint, key: 'vutsrqponmlkjihgfedcba', savingCents: 100 };
  const { answer, callsTo } = fakeServer({
    ...working(),
    '/v1/cart': withHint(),
    '/v1/overlap/decline': { ok: true, qtyItems: 2 },
  });
  const { user } = openPanel();
  await box();
  answer('/v1/cart', withHint({ hint: next }));
  await user.click(await button('Manter como está'));
  await screen.findByText('Certo, fica tudo como está.');
  expect(callsTo('/v1/overlap/decline').map(({ body }) => body)).toEqual([{ key: KEY }]);
  await screen.findByText(/Economia: R\$ 1,00/);
});

test('shows a refusal in the server’s words and reloads the cart', async () => {
  const text = 'As vagas do serviço sugerido acabaram neste local. Nada foi trocado.';
  const { answer } = fakeServer({
    ...working(),
    '/v1/cart': withHint(),
    '/v1/overlap/take': refused('sold_out', text),
  });
  const { user } = openPanel();
  await box();
  answer('/v1/cart', cartWithBloodCount);
  await user.click(await button('Trocar'));
  expect((await screen.findByText(text)).closest('[aria-live]')).toBe(document.activeElement);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('keeps the success visible if the cart cannot be read afterwards', async () => {
  const { answer } = fakeServer({
    ...working(),
    '/v1/cart': withHint(),
    '/v1/overlap/take': { ok: true, qtyItems: 1 },
  });
  const { user } = openPanel();
  await box();
  answer('/v1/cart', () => new Response('', { status: 500 }));
  await user.click(await button('Trocar'));
  await button('Tentar de novo');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows no box without a hint, in a locked and in an empty cart', async () => {
  for (const cart of [cartWithBloodCount, withHint({ nadLock: true }), { ...emptyCart, hint }]) {
    fakeServer({ ...working(), '/v1/cart': cart });
    openPanel();
    await screen.findAllByRole('dialog', { name: 'Minhas Compras' });
    await waitFor(() => expect(screen.queryByText('Carregando…')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Sugestão para gastar menos' })).toBeNull();
  }
});
