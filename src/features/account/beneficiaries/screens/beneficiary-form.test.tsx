import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rafael } from '#test/cast/beneficiaries.ts';
import { BeneficiaryFormView } from './beneficiary-form.tsx';

const formFor = (isCustomer: boolean, birthdate: string, foreigners = true) =>
  renderToStaticMarkup(
    <BeneficiaryFormView
      name="beneficiario 1 novo"
      today="2026-11-20"
      foreigners={foreigners}
      existing={{ ...rafael, id: 5, entityId: 5, isCustomer, birthdate }}
      onSaved={() => {}}
    />,
  );

const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*id="beneficiario-${name}"[^>]*>`).exec(html)?.[0] ?? '';
const labelOf = (html: string, name: string) =>
  new RegExp(`<label[^>]*for="beneficiario-${name}".*?</label>`, 's').exec(html)?.[0] ?? '';

test("shows the customer's identity, to be corrected in the registration", () => {
  const own = formFor(true, '02/09/1985');
  for (const name of ['name', 'birthdate', 'gender', 'cpf'])
    expect(inputOf(own, name).toLowerCase()).toContain('readonly');
  expect(own).toContain('href="/editar-conta"');
  expect(inputOf(own, 'email').toLowerCase()).not.toContain('readonly');
  expect(inputOf(formFor(false, '02/09/1985'), 'name').toLowerCase()).not.toContain('readonly');
});

test('asks a young customer for the responsible person', () => {
  const own = formFor(true, '21/11/2009');
  expect(inputOf(own, 'cpf').toLowerCase()).toContain('readonly');
  expect(inputOf(own, 'responsibleTaxVat').toLowerCase()).not.toContain('readonly');
});

test('has a note, and asks whether the person is Brazilian', {
  meta: { spec: ['purchase 71', 'purchase 72'] },
}, () => {
  const html = formFor(false, '02/09/1985');
  expect(html).toContain('*Campos de preenchimento obrigatório.');
  expect(inputOf(html, 'isBrazilian')).toContain('type="checkbox"');
  expect(labelOf(html, 'isBrazilian')).toContain('É brasileiro?');
});

test('has a check box for a social name, and a birth date of ten characters', {
  meta: { spec: ['purchase 74', 'purchase 288'] },
}, () => {
  const html = formFor(false, '02/09/1985');
  expect(inputOf(html, 'includeSocialName')).toContain('type="checkbox"');
  expect(labelOf(html, 'includeSocialName')).toContain('Incluir nome social');
  expect(inputOf(html, 'birthdate').toLowerCase()).toContain('maxlength="10"');
});

test('replaces CPF and e-mail with the responsible person under 18', {
  meta: { spec: ['purchase 145'] },
}, () => {
  const [adult, child] = [formFor(false, '20/11/2008'), formFor(false, '21/11/2008')];
  for (const name of ['cpf', 'email']) {
    expect(inputOf(adult, name)).not.toBe('');
    expect(inputOf(child, name)).toBe('');
  }
  for (const name of ['responsibleName', 'responsibleEmail', 'responsibleTaxVat']) {
    expect(inputOf(adult, name)).toBe('');
    expect(inputOf(child, name)).not.toBe('');
  }
});

test("asks 'É brasileiro?' only where the store registers foreigners", {
  meta: { spec: ['purchase 73'] },
}, () => {
  expect(formFor(false, '02/09/1985', true)).toContain('É brasileiro?');
  expect(formFor(false, '02/09/1985', false)).not.toContain('É brasileiro?');
});
