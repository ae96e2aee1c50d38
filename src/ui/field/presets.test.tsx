import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { PhoneField } from './phone-field.tsx';

test('disables autocomplete of a name unless the form allows it', () => {
  expect(renderToStaticMarkup(<NameField label="Nome" name="n" />)).toMatch(/autocomplete="off"/i);
  expect(renderToStaticMarkup(<NameField label="Nome" name="n" autoComplete="name" />)).toMatch(
    /autocomplete="name"/i,
  );
});

test('disables capitals and corrections in an e-mail field', () => {
  const html = renderToStaticMarkup(<EmailField label="E-mail" name="e" />);
  expect(html).toMatch(/type="email"/);
  expect(html).toMatch(/autocapitalize="none"/i);
  expect(html).toMatch(/spellcheck="false"/i);
});

test('explains a phone number by its country', () => {
  expect(renderToStaticMarkup(<PhoneField label="Telefone" name="p" brazilian />)).toContain('Com DDD');
  expect(renderToStaticMarkup(<PhoneField label="Telefone" name="p" brazilian={false} />)).toContain(
    'Com o código do país',
  );
});
