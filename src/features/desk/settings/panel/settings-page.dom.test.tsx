import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { SettingsPage } from './settings-page.tsx';

const settings = [
  { name: 'refund_limit', value: 50_000, seen: 0 },
  { name: 'low_stock', value: 5, seen: 0 },
];

test('says before saving that a limit goes down alone and up with another person', async () => {
  const user = userEvent.setup();
  fakeServer({ '/painel/v1/settings/list': { settings, changes: [], environment: [] } });
  render(<SettingsPage />);
  const words = /Subir espera outra pessoa que administra a loja, mesmo para voltar ao valor de agora\./;
  await user.click(await screen.findByRole('button', { name: /^Mudar: Limite de devolução/ }));
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeDefined();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('button', { name: 'Mudar: Estoque baixo' }));
  expect(within(screen.getByRole('dialog')).queryByText(words)).toBeNull();
});
