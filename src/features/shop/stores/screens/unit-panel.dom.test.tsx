import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { UnitPanel } from './unit-panel.tsx';

const unit = {
  id: 'BSB-3',
  name: 'Equipe Asa Norte',
  type: { name: 'home_delivery', label: 'Atendimento móvel' },
  city: { name: 'Brasília', state: { name: 'DF' } },
  opening_hours: [],
};

test('logs failing details and offers to load them again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { answer } = fakeServer({ '/v1/data': visitorData(), '/v1/cms/unit': failed });
  renderPage(<UnitPanel request="BSB-3" open onClose={() => {}} />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  screen.getByRole('dialog', { name: 'Endereço e horários' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log.mock.calls.map(([first]) => first)).toEqual(['Unidade indisponível']);
  answer('/v1/cms/unit', unit);
  await userEvent.click(retry);
  await screen.findByRole('dialog', { name: 'Equipe Asa Norte' });
});
