import { expect, test } from 'vitest';
import { dialogTitle } from './dialog-title.ts';

test('the list registers and edits in capitals', () => {
  expect(dialogTitle('list')).toBe('CADASTRAR BENEFICIÁRIO');
  expect(dialogTitle('list', { entityId: 5, name: 'Lia Exemplo' })).toBe('EDITAR BENEFICIÁRIO');
});

test('a purchase edits whoever has more than one known field', { meta: { spec: ['purchase 70'] } }, () => {
  expect(dialogTitle('purchase')).toBe('Novo beneficiário');
  expect(dialogTitle('purchase', { entityId: 5 })).toBe('Novo beneficiário');
  expect(dialogTitle('purchase', { entityId: 5, name: 'Lia Exemplo' })).toBe('Editar beneficiário');
});
