import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { AlertAnswer } from './alert-answer.tsx';
import { alertAnswer } from './alert-answer-store.ts';

const at = (pathname: string, search = '') => (
  <NavigationProvider value={documentNavigation({ pathname, search, hash: '' })}>
    <AlertAnswer />
  </NavigationProvider>
);

test('keeps the answer to a stock alert between pages of a list and drops it with the path', {
  meta: { spec: ['storefront 164'] },
}, () => {
  const { rerender } = render(at('/vacinas'));
  act(() => alertAnswer.set({ code: 2001, message: 'Avisaremos você.' }));
  rerender(at('/vacinas', '?p=2'));
  screen.getByText('Avisaremos você.');
  rerender(at('/vacinas/hpv'));
  expect(screen.queryByText('Avisaremos você.')).toBeNull();
});
