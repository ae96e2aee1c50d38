import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { rafael } from '#test/cast/beneficiaries.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { BeneficiaryFormView } from './beneficiary-form.tsx';

test('one more than the store allows: the form says so and keeps what was typed', async () => {
  const message = 'Você já cadastrou 40 beneficiários, o máximo por conta.';
  fakeServer({
    '/v1/data': visitorData(),
    '/v1/beneficiary/save': { error: true, code: 1140, message },
  });
  renderPage(<BeneficiaryFormView today="2026-11-20" existing={rafael} onSaved={() => {}} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByDisplayValue(rafael.name)).toBeTruthy();
});

test('"saved" of the last time is gone when this time fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ '/v1/data': visitorData(), '/v1/beneficiary/save': failed });
  renderPage(<BeneficiaryFormView today="2026-11-20" existing={rafael} onSaved={() => {}} />);
  act(() => toast('Beneficiário salvo.', { about: SAVED }));
  await screen.findByText('Beneficiário salvo.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('Beneficiário salvo.')).toBeNull();
});
