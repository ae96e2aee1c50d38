import { screen, waitFor } from '@testing-library/react';
import { expect, type MockInstance } from 'vitest';

/** Asserts that the text is in the log and that the page says nothing of the failure. */
export async function onlyLogged(log: MockInstance<typeof console.warn>, text: string): Promise<void> {
  await waitFor(() => expect(log.mock.calls.map(([first]) => first)).toContain(text));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Segredo do servidor.')).toBeNull();
}
