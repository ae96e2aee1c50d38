import { expect, test } from 'vitest';
import { customerTermsOf, nameWords } from './customer-search.ts';

test.each([
  ['Célia Prado', [{ name: 'Célia Prado' }]],
  [' celia@exemplo.com.br ', [{ email: 'celia@exemplo.com.br' }]],
  ['529.982.247-25', [{ cpf: '52998224725' }, { phone: '52998224725' }]],
  ['(61) 99550-0101', [{ phone: '61995500101' }]],
  ['+55 61 99550-0101', [{ phone: '61995500101' }, { phone: '+55 61 99550-0101' }]],
  ['+351 912 345 678', [{ phone: '35191234567' }, { phone: '+351 912 345 678' }]],
  ['61 3340-0101', [{ phone: '6133400101' }]],
  ['123', []],
  ['%_', []],
])('%s is searched as %j', (text, terms) => {
  expect(customerTermsOf(text)).toEqual(terms);
});

test.each(["Joana D'Ávila", 'joana d’avila', 'JOANA D´ÁVILA', 'Joana D`Ávila'])(
  '%j is looked for word by word',
  (typed) => {
    expect(nameWords(typed)).toEqual(['joana', 'd', 'avila']);
  },
);
