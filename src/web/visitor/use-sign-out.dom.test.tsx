import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastUnit, rememberUnit } from '#features/purchase/cart/screens/last-unit.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function signedOutBy(answer: object) {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ '/v1/login/logout': answer });
  sessionStorage.setItem('rascunho-cadastro', '{}');
  rememberUnit('BSB-ASN');
  localStorage.removeItem('loja_saiu');
  const { result } = renderHook(() => useSignOut());
  await act(() => result.current.signOut());
  const stored = sessionStorage.length + (lastUnit() ? 1 : 0);
  const everywhere = localStorage.getItem('loja_saiu') !== null;
  return { left: replace.mock.calls, busy: result.current.busy, kept: stored, everywhere };
}

test('signs out only with status 200, in all tabs, and goes to the start', {
  meta: { spec: ['storefront 160', 'purchase 180'] },
}, async () => {
  expect(await signedOutBy({ status: 200 })).toEqual({
    left: [['/']],
    busy: true,
    kept: 0,
    everywhere: true,
  });
});

test.each([{ status: 500 }, {}])('stays on the page after %o and allows another attempt', async (answer) => {
  expect(await signedOutBy(answer)).toEqual({ left: [], busy: false, kept: 2, everywhere: false });
});
