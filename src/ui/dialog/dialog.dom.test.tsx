import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Modal, Sheet } from './dialog.tsx';

test.each([
  ['a modal', Modal],
  ['a sheet', Sheet],
])('reading starts at the title of %s, not at the button that closes it', (_shape, Dialog) => {
  render(
    <Dialog open onClose={() => {}} title="Escolha o atendimento">
      <button type="button">Continuar</button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Escolha o atendimento' }));
});
