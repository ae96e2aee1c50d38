import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WaitingOverlay } from './waiting-overlay.tsx';

test('a covering wait is left with Esc, and with a button that appears after four seconds', {
  meta: { spec: ['care 74'] },
}, () => {
  const onCancel = vi.fn();
  const { unmount } = render(<WaitingOverlay onCancel={onCancel} />);
  fireEvent.keyDown(document, { key: 'a' });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
  unmount();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(readFileSync('src/ui/loader/loader.module.css', 'utf8')).toMatch(
    /\.late \{[^}]*animation: offer \S+ 4s/,
  );
});
