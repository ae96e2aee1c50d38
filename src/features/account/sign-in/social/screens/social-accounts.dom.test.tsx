import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { readNotice, type ShownNotice } from '../notices.ts';
import { DRAWINGS, socialLinks } from '../social-links.ts';
import { SocialAccounts } from './social-accounts.tsx';

const UNLINK = '/v1/social/unlink';
const google = {
  provider: 'google' as const,
  email: 'vera@exemplo.com.br',
  drawing: DRAWINGS.google,
  since: '22/11/2026',
};
const LAST_METHOD = 'Sem ela você ficaria sem como entrar. Crie antes uma senha ou conecte outra conta.';

function show({
  linked = [google],
  toLink = socialLinks(['facebook']),
  answer = {} as object,
  notice = null as ShownNotice | null,
} = {}) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), [UNLINK]: answer });
  const onChanged = vi.fn(async () => {});
  const onLeave = vi.fn();
  const onSignInAgain = vi.fn();
  renderPage(
    <SocialAccounts
      linked={linked}
      toLink={toLink}
      notice={notice}
      onLeave={onLeave}
      onSignInAgain={onSignInAgain}
      onChanged={onChanged}
    />,
  );
  return { callsTo, onChanged, onSignInAgain };
}

const heading = () => screen.queryByRole('heading', { name: 'Entrar com Google ou Facebook' });
const disconnect = () => screen.getByRole('button', { name: 'Desconectar a conta do Google' });

test('lists connected accounts, and links to the others outside the store', () => {
  show();
  expect(screen.getByText('Google: vera@exemplo.com.br')).toBeDefined();
  expect(screen.getByText('Conectada em 22/11/2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Conectar Facebook' }).getAttribute('href')).toBe(
    '/social/dispatch/auth/id/facebook',
  );
  expect(screen.queryByRole('link', { name: 'Conectar Google' })).toBeNull();
});

test('is a banner with a link for Google and one for Facebook', { meta: { spec: ['purchase 81'] } }, () => {
  show({ linked: [], toLink: socialLinks(['google', 'facebook']) });
  expect(heading()).not.toBeNull();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['Conectar Google', '/social/dispatch/auth/id/google'],
    ['Conectar Facebook', '/social/dispatch/auth/id/facebook'],
  ]);
});

test('shows no banner with nothing connected and nothing to connect', {
  meta: { spec: ['purchase 234'] },
}, () => {
  show({ linked: [], toLink: [] });
  expect(heading()).toBeNull();
});

test('disconnects an account, confirms it and moves focus to the heading', async () => {
  const { callsTo, onChanged } = show({ answer: { ok: true } });
  await userEvent.setup().click(disconnect());
  await screen.findByText('Conta do Google desconectada.');
  expect(callsTo(UNLINK).map(({ body }) => body)).toEqual([{ provider: 'google' }]);
  expect(onChanged).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('keeps the last sign-in method, gives the reason, and lets the customer press again', async () => {
  const answer = () =>
    Response.json(
      { code: 'last_sign_in_method', detail: LAST_METHOD },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    );
  const { onChanged } = show({ answer });
  await userEvent.setup().click(disconnect());
  expect((await screen.findByRole('alert')).textContent).toBe(LAST_METHOD);
  expect(onChanged).not.toHaveBeenCalled();
  expect(disconnect().getAttribute('aria-busy')).toBeNull();
});

test('offers a new sign-in when a connection needs a recent one', async () => {
  const { onSignInAgain } = show({ notice: readNotice('facebook.de_novo') });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entrar de novo' }));
  expect(onSignInAgain).toHaveBeenCalledOnce();
});

test('offers no new sign-in for other outcomes', () => {
  show({ notice: readNotice('facebook.recusado') });
  expect(screen.getByText(/^Você não autorizou/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Entrar de novo' })).toBeNull();
});
