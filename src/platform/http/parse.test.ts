import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkInput } from './parse.ts';

const exact = v.strictObject({
  email: v.string(),
  phones: v.array(v.string()),
  newPassword: v.string(),
});

test('marks that a person can neither see nor delete are removed before any rule, except from passwords', () => {
  expect(
    checkInput(exact, {
      email: 'ana\u200b@exemplo.com',
      phones: ['\u202d+55 61\u00a099999-1234\u202c', 'Ana\u200f\u2066\u2069\u061c'],
      newPassword: 'a\u200bb',
    }),
  ).toEqual({
    ok: true,
    value: { email: 'ana@exemplo.com', phones: ['+55 61 99999-1234', 'Ana'], newPassword: 'a\u200bb' },
  });
});

test('text that reads otherwise without its mark is refused', () => {
  const turned = { email: 'Ana \u202eamiL', phones: [], newPassword: '' };
  expect(checkInput(exact, turned)).toMatchObject({
    ok: false,
    fields: { email: 'Retire os caracteres especiais.' },
  });
});

test('an empty choice is missing, not wrong', () => {
  const schema = v.strictObject({ choice: v.picklist(['a', 'b']), code: v.pipe(v.string(), v.regex(/^x/)) });
  expect(checkInput(schema, { choice: '', code: '' })).toMatchObject({
    fields: { choice: 'Esse campo é obrigatório.', code: 'Esse campo é obrigatório.' },
  });
  expect(checkInput(schema, { choice: 'c', code: 'y' })).toMatchObject({
    fields: { choice: 'Valor inválido.', code: 'Valor inválido.' },
  });
});
