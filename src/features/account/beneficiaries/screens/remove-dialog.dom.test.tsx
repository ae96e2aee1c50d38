import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rafaelView } from '#test/cast/beneficiaries.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { RemoveDialog } from './remove-dialog.tsx';

function remove() {
  rememberFormKey('chave');
  const onRemoved = vi.fn();
  render(<RemoveDialog beneficiary={rafaelView} onRemoved={onRemoved} onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Remover beneficiário?' });
  expect(dialog.textContent).toContain(
    'Rafael Exemplo Duarte sai da sua lista. Os pedidos já feitos continuam como estão.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remover' }));
  return onRemoved;
}

test('removes after the question', async () => {
  fakeServer({ '/v1/beneficiary/remove': { ok: true } });
  const onRemoved = remove();
  await expect.poll(() => onRemoved.mock.calls).toHaveLength(1);
});

test('shows a failure in the dialog, which stays', async () => {
  const detail = 'Não encontramos este beneficiário. Recarregue a página e tente de novo.';
  fakeServer({ '/v1/beneficiary/remove': () => Response.json({ code: 'unknown', detail }, { status: 404 }) });
  const onRemoved = remove();
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(onRemoved).not.toHaveBeenCalled();
});
