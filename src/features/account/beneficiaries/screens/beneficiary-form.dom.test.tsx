import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rafael, rafaelView } from '#test/cast/beneficiaries.ts';
import { cutOff, forgetCutOff } from '#test/helpers/cut-off.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import type { BeneficiaryView } from '../beneficiary.ts';
import { EMPTY_FORM } from '../form-fields.ts';
import type { Guardian } from '../own-identity.ts';
import { BeneficiaryFormView } from './beneficiary-form.tsx';
import { beneficiaryFormName } from './form-name.ts';
import { useEditing } from './use-editing.ts';

test("explains the store's limit and keeps the typed values", async () => {
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

test("starts a foreigner's phone with the dial code of the country", {
  meta: { spec: ['purchase 126'] },
}, async () => {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(
    <BeneficiaryFormView name="beneficiario 1 novo" today="2026-11-20" foreigners onSaved={() => {}} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('É brasileiro?'));
  await user.selectOptions(screen.getByLabelText(/^País/), 'AR');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Telefone/).value).toBe('+54 '));
});

describe('a session that ends during a registration', () => {
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

  test("leads to sign-in and back, and restores the customer's values and ticks", async () => {
    await typedAndCutOff();
    renderPage(view(), { path: '/beneficiarios' });
    expect(box(/^Nome completo/).value).toBe('Rafael Exemplo Lima');
    expect(box(/^Incluir nome social/).checked).toBe(true);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome social/)).value).toBe('Rafa Exemplo Lima');
  });

  test('restores nothing for another customer', async () => {
    await typedAndCutOff();
    renderPage(view(beneficiaryFormName(2)), { path: '/beneficiarios' });
    expect(box(/^Nome completo/).value).toBe(rafael.name);
    expect(sessionStorage.getItem('formulario-aberto')).toBeNull();
  });

  test('reopens the dialog of the same person', async () => {
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

test('removes the previous success message when a save fails', async () => {
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

test("removes the errors of an adult's fields when the birth date makes a minor", async () => {
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

describe('the guardian of a minor', () => {
  const marina = {
    responsibleName: 'Marina Exemplo',
    responsibleEmail: 'marina@exemplo.com',
    responsibleTaxVat: '390.533.447-05',
    responsiblePassport: '',
  };
  const fill = { name: 'Eu sou o responsável' };
  const renderForm = (guardian: Guardian | null, birthdate = '10/05/2020') => {
    fakeServer({ '/v1/data': visitorData() });
    const lia = { ...EMPTY_FORM, name: 'Lia Exemplo', birthdate };
    renderPage(
      <BeneficiaryFormView
        name="beneficiario 1 novo"
        today="2026-11-20"
        foreigners
        existing={lia as Partial<BeneficiaryView>}
        guardian={guardian}
        onSaved={() => {}}
      />,
    );
  };

  test('is the customer unless said otherwise, and again in one press', async () => {
    renderForm(marina);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Outra pessoa é responsável' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome do responsável/).value).toBe('');
    await user.click(screen.getByRole('button', fill));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome do responsável/).value).toBe('Marina Exemplo');
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail do responsável/).value).toBe(
      'marina@exemplo.com',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^CPF do responsável/).value).toBe('390.533.447-05');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe('Lia Exemplo');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome da mãe, do pai/).value).toBe('Marina Exemplo');
  });

  test('leaves a typed name of mother or father as it is', async () => {
    renderForm(marina);
    const user = userEvent.setup();
    const parent = screen.getByLabelText<HTMLInputElement>(/^Nome da mãe, do pai/);
    await user.clear(parent);
    await user.type(parent, 'Rafael Exemplo');
    await user.click(screen.getByRole('button', { name: 'Outra pessoa é responsável' }));
    await user.click(screen.getByRole('button', fill));
    expect(parent.value).toBe('Rafael Exemplo');
  });

  test('cannot be a customer under 18, and is not asked of adults', () => {
    renderForm(null);
    screen.getByLabelText(/^Nome do responsável/);
    expect(screen.queryByRole('button', fill)).toBeNull();
    document.body.replaceChildren();
    renderForm(marina, '10/05/1990');
    expect(screen.queryByRole('button', fill)).toBeNull();
  });
});
