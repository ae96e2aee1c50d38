import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { PartnerCard } from './partner-card.tsx';

const partner = { client: 'Clube Rita', tier: 'Assinante', dependents: ['***.444.777-**'] };

async function leave() {
  rememberFormKey('chave');
  const onLeft = vi.fn(async () => {});
  const onSignInAgain = vi.fn();
  const { container } = render(
    <PartnerCard partner={partner} onLeft={onLeft} onSignInAgain={onSignInAgain} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sair do programa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sair do programa?' });
  return {
    container,
    dialog,
    onLeft,
    onSignInAgain,
    confirm: within(dialog).getByRole('button', { name: 'Sair do programa' }),
  };
}

test('names the programme, the tier and the dependents, and asks before leaving it', async () => {
  fakeServer({ '/v1/customer/partner/leave': { ok: true } });
  const { container, dialog, onLeft, confirm } = await leave();
  expect(container.textContent).toContain('Você compra com os preços Assinante do programa.');
  expect(container.textContent).toContain('***.444.777-**');
  expect(dialog.textContent).toContain(
    'Os preços do programa deixam de valer na hora, também no seu carrinho. Para voltar, fale com a loja.',
  );
  expect(onLeft).not.toHaveBeenCalled();
  fireEvent.click(confirm);
  await expect.poll(() => onLeft.mock.calls).toHaveLength(1);
});

test('shows a refusal in the dialog, and allows another attempt', async () => {
  const detail = 'Sua conta não participa de um programa de parceiro.';
  fakeServer({
    '/v1/customer/partner/leave': () => Response.json({ code: 'no_partner', detail }, { status: 409 }),
  });
  const { dialog, onLeft, confirm } = await leave();
  fireEvent.click(confirm);
  expect((await within(dialog).findByRole('alert')).textContent).toContain(detail);
  expect(onLeft).not.toHaveBeenCalled();
  expect(confirm.getAttribute('aria-busy')).not.toBe('true');
});

test('leads to the sign-in page when the last sign-in is too old', async () => {
  const detail = 'Por segurança, entre de novo na sua conta antes de sair do programa.';
  fakeServer({
    '/v1/customer/partner/leave': () => Response.json({ code: 'sign_in_again', detail }, { status: 403 }),
  });
  const { dialog, onLeft, onSignInAgain, confirm } = await leave();
  fireEvent.click(confirm);
  await within(dialog).findByText(detail);
  expect(onLeft).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar de novo' }));
  expect(onSignInAgain).toHaveBeenCalledOnce();
});
