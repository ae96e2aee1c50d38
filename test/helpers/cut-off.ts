import { renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { useSessionEnded } from '#ui/form/ended-session.ts';

const OPEN_FORM = 'formulario-aberto';

/** `typeAndSubmit` returns a function that removes the form. Resolves to the saved draft. */
export async function cutOff(path: string, typeAndSubmit: () => Promise<{ unmount: () => void }>) {
  window.history.replaceState(null, '', path);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const page = await typeAndSubmit();
  await expect.poll(() => assign.mock.calls).toEqual([[`/entre?volta=${encodeURIComponent(path)}`]]);
  const stored = sessionStorage.getItem(OPEN_FORM) ?? '';
  // The document ends with the form on it: nothing cleans up, as at a real navigation.
  page.unmount();
  sessionStorage.setItem(OPEN_FORM, stored);
  expect(renderHook(() => useSessionEnded(path)).result.current).toBe(true);
  return stored;
}

export function forgetCutOff(): void {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
