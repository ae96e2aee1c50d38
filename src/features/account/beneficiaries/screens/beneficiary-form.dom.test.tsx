import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rafael, rafaelView } from '#test/cast/beneficiaries.ts';
import { cutOff, forgetCutOff } from '#test/helpers/cut-off.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { BeneficiaryFormView } from './beneficiary-form.tsx';
import { beneficiaryFormName } from './form-name.ts';
import { useEditing } from './use-editing.ts';

test('one more than the store allows: the form says so and keeps what was typed', async () => {
  const message = 'Você já cadastrou 40 beneficiários, o máximo por conta.';
  fakeServer({
    '/v1/data': visitorData(),
    '/v1/beneficiary/save': { error: true, code: 1140, message },
  });
  renderPage(
    <BeneficiaryFormView
      name="beneficiario 1 novo"
      today="2026-11-20"
      foreigners
      existing={rafael}
      onSaved={() => {}}
    />,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByDisplayValue(rafael.name)).toBeTruthy();
});

describe('a session that ends while somebody is registered', () => {
  const NAME = beneficiaryFormName(1);
  const signedOut = { error: true, code: 1001, message: 'Erro ao enviar o formulário.' };
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const view = (name = NAME) => (
    <BeneficiaryFormView name={name} today="2026-11-20" foreigners existing={rafael} onSaved={() => {}} />
  );
  afterEach(forgetCutOff);

  async function typedAndCutOff() {
    fakeServer({ '/v1/data': visitorData(), '/v1/beneficiary/save': signedOut });
    await cutOff('/beneficiarios', async () => {
      const page = renderPage(view(), { path: '/beneficiarios' });
      const user = userEvent.setup();
      await user.clear(box(/^Nome completo/));
      await user.type(box(/^Nome completo/), 'Rafael Exemplo Lima');
      await user.click(box(/^Incluir nome social/));
      await user.type(box(/^Nome social/), 'Rafa Exemplo Lima');
      await user.click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
      return page;
    });
  }

  test('leads to sign-in and back, and the same customer finds what was typed and ticked', async () => {
    await typedAndCutOff();
    renderPage(view(), { path: '/beneficiarios' });
    expect(box(/^Nome completo/).value).toBe('Rafael Exemplo Lima');
    expect(box(/^Incluir nome social/).checked).toBe(true);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome social/)).value).toBe('Rafa Exemplo Lima');
  });

  test('somebody else finds nothing of it', async () => {
    await typedAndCutOff();
    renderPage(view(beneficiaryFormName(2)), { path: '/beneficiarios' });
    expect(box(/^Nome completo/).value).toBe(rafael.name);
    expect(sessionStorage.getItem('formulario-aberto')).toBeNull();
  });

  test('the list opens the dialog again, for the one it was open for', async () => {
    await typedAndCutOff();
    const people = [rafaelView];
    const editing = (customerId: number) => renderHook(() => useEditing(customerId, people)).result.current;
    expect(editing(2).editing).toBeNull();
    expect(editing(1)).toMatchObject({ editing: {}, name: NAME });
    const stored = sessionStorage.getItem('formulario-aberto') ?? '';
    sessionStorage.setItem('formulario-aberto', stored.replace(NAME, beneficiaryFormName(1, 5)));
    expect(editing(1)).toMatchObject({ editing: { existing: { id: 5 } }, name: beneficiaryFormName(1, 5) });
  });
});

test('"saved" of the last time is gone when this time fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ '/v1/data': visitorData(), '/v1/beneficiary/save': failed });
  renderPage(
    <BeneficiaryFormView
      name="beneficiario 1"
      today="2026-11-20"
      foreigners
      existing={rafael}
      onSaved={() => {}}
    />,
  );
  act(() => toast('Beneficiário salvo.', { about: SAVED }));
  await screen.findByText('Beneficiário salvo.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('Beneficiário salvo.')).toBeNull();
});

test("a birthdate that makes it a minor takes the errors of the adult's fields along", async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(<BeneficiaryFormView name="beneficiario 1" today="2026-11-20" foreigners onSaved={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Salvar beneficiário' }));
  const summary = await screen.findByRole('alert');
  const named = () => [...summary.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(named()).toEqual(expect.arrayContaining(['CPF', 'E-mail', 'Data de nascimento']));
  await user.type(screen.getByLabelText(/^Data de nascimento/), '10/10/2015');
  expect(named()).toEqual(['Nome completo', 'Sexo', 'Nome da mãe, do pai ou do responsável']);
});
