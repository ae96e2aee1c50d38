import { expect, test } from 'vitest';
import { dialogTitle } from './dialog-title.ts';

test('registers and edits in capitals on the list', {
  meta: { spec: ['purchase 69', 'care 78'] },
}, () => {
  expect(dialogTitle('list')).toBe('CADASTRAR BENEFICIÁRIO');
  expect(dialogTitle('list', { entityId: 5, name: 'Lia Exemplo' })).toBe('EDITAR BENEFICIÁRIO');
});

test('edits a person with more than one known field during a purchase', {
  meta: { spec: ['purchase 70', 'care 78'] },
}, () => {
  expect(dialogTitle('purchase')).toBe('Novo beneficiário');
  expect(dialogTitle('purchase', { entityId: 5 })).toBe('Novo beneficiário');
  expect(dialogTitle('purchase', { entityId: 5, name: 'Lia Exemplo' })).toBe('Editar beneficiário');
});
