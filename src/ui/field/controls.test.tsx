import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectField, TextField } from './controls.tsx';

test('connects label, hint and error with the control', { meta: { spec: ['storefront 85'] } }, () => {
  const html = renderToStaticMarkup(
    <TextField label="CPF" name="cpf" hint="Só números" error="Confira o CPF" />,
  );
  expect(html).toContain('for="cpf"');
  expect(html).toContain('id="cpf-dica"');
  expect(html).toContain('id="cpf-erro"');
  expect(html).toMatch(/<input[^>]*aria-describedby="cpf-erro cpf-dica"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
});

test('describes nothing without error and hint', () => {
  const html = renderToStaticMarkup(<TextField label="CPF" name="cpf" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
});

test('shows a tick on a valid field, unless it has an error', {
  meta: { spec: ['storefront 85', 'storefront 86'] },
}, () => {
  const state = (html: string) => /data-state="(\w+)"/.exec(html)?.[1];
  expect(state(renderToStaticMarkup(<TextField label="CPF" name="cpf" valid />))).toBe('valid');
  expect(state(renderToStaticMarkup(<TextField label="CPF" name="cpf" valid error="Confira" />))).toBe(
    'error',
  );
  expect(state(renderToStaticMarkup(<TextField label="CPF" name="cpf" />))).toBeUndefined();
});

test('hides the star of a required field from screen readers', {
  meta: { spec: ['storefront 84'] },
}, () => {
  const html = renderToStaticMarkup(<TextField label="CPF" name="cpf" required />);
  expect(html).toMatch(/<span[^>]*aria-hidden="true"> \*<\/span>/);
  expect(html).toMatch(/<input[^>]*required=""/);
});

test('starts a select with "Selecione aqui", unless disabled', { meta: { spec: ['storefront 87'] } }, () => {
  const options = [{ value: 'DF', label: 'Distrito Federal' }];
  const withStart = renderToStaticMarkup(<SelectField label="Estado" name="uf" options={options} />);
  expect(withStart).toContain('<option value="" selected="">Selecione aqui</option>');
  const without = renderToStaticMarkup(
    <SelectField label="Estado" name="uf" options={options} placeholder={null} />,
  );
  expect(without).not.toContain('Selecione aqui');
});
