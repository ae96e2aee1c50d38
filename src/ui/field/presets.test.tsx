import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { PhoneField } from './phone-field.tsx';

test('a name is somebody else’s unless the form says otherwise', () => {
  expect(renderToStaticMarkup(<NameField label="Nome" name="n" />)).toMatch(/autocomplete="off"/i);
  expect(renderToStaticMarkup(<NameField label="Nome" name="n" autoComplete="name" />)).toMatch(
    /autocomplete="name"/i,
  );
});

test('an e-mail is typed without capitals and corrections', () => {
  const html = renderToStaticMarkup(<EmailField label="E-mail" name="e" />);
  expect(html).toMatch(/type="email"/);
  expect(html).toMatch(/autocapitalize="none"/i);
  expect(html).toMatch(/spellcheck="false"/i);
});

test('a phone is explained by its country', () => {
  expect(renderToStaticMarkup(<PhoneField label="Telefone" name="p" brazilian />)).toContain('Com DDD');
  expect(renderToStaticMarkup(<PhoneField label="Telefone" name="p" brazilian={false} />)).toContain(
    'Com o código do país',
  );
});
