import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RecoveryCodes } from './enrolment.tsx';

test('copies all recovery codes, one a line', async () => {
  const user = userEvent.setup();
  render(<RecoveryCodes codes={['ABCD-1234', 'EFGH-5678']} />);
  await user.click(screen.getByRole('button', { name: 'Copiar os códigos' }));
  await screen.findByText('Códigos copiados.');
  expect(await navigator.clipboard.readText()).toBe('ABCD-1234\nEFGH-5678');
});
