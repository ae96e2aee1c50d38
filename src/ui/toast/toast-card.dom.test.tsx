import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('closes after 4 s', { meta: { spec: ['storefront 74', 'purchase 181'] } }, async () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  act(() => toast('Hemograma adicionada nas suas compras.'));
  const isLeaving = () =>
    screen
      .queryByText(/adicionada/)
      ?.closest('[data-tone]')
      ?.hasAttribute('data-leaving');
  await pass(3_999);
  expect(isLeaving()).toBe(false);
  await pass(1);
  expect(isLeaving()).toBe(true);
  await pass(300);
  expect(isLeaving()).toBeUndefined();
});
