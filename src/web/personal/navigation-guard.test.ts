import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationGuard } from './navigation-guard.ts';

type Navigate = (run: () => Promise<unknown>, info: object) => Promise<void>;

function guarded(load: (file: string) => Promise<unknown>, { isOutdated = false } = {}) {
  const openDocument = vi.fn();
  let navigate: Navigate = async () => {};
  const guard = navigationGuard({
    filesOf: (pathname) => (pathname === '/enderecos' ? ['/assets/addresses-1.js'] : []),
    load,
    currentUrl: () => 'https://loja.test/editar-conta',
    isOutdated: () => isOutdated,
    openDocument,
  });
  guard.router?.({
    instrument: (i) => {
      navigate = i.navigate as Navigate;
    },
  });
  return { openDocument, navigate: (run: () => Promise<unknown>, info: object) => navigate(run, info) };
}

const never = () => new Promise<never>(() => {});
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('opens a page with a missing file as a new document', {
  meta: { spec: ['storefront 228'] },
}, async () => {
  const { openDocument, navigate } = guarded(missing);
  void navigate(never, { to: '/enderecos?p=2' });
  await vi.advanceTimersByTimeAsync(10);
  expect(openDocument.mock.calls).toEqual([['https://loja.test/enderecos?p=2']]);
});

test('opens a page without an answer in 120 seconds as a new document', {
  meta: { spec: ['storefront 229'] },
}, async () => {
  const { openDocument, navigate } = guarded(never);
  void navigate(never, { to: '/enderecos' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(openDocument).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(openDocument.mock.calls).toEqual([['https://loja.test/enderecos']]);
});

test('ignores loaded pages, superseded navigations and forms', async () => {
  const ok = guarded(async () => ({}));
  await ok.navigate(async () => {}, { to: '/enderecos' });
  expect(vi.getTimerCount()).toBe(0);

  const overtaken = guarded(missing);
  void overtaken.navigate(never, { to: '/enderecos' });
  void overtaken.navigate(async () => {}, { to: '/senha' });
  await vi.advanceTimersByTimeAsync(130_000);
  expect(overtaken.openDocument).not.toHaveBeenCalled();

  const form = guarded(missing);
  void form.navigate(never, { to: '/enderecos', formData: {} });
  void form.navigate(never, { to: -1 });
  await vi.advanceTimersByTimeAsync(130_000);
  expect(form.openDocument).not.toHaveBeenCalled();
});

test('opens a public page as a document', async () => {
  const { openDocument, navigate } = guarded(never);
  const run = vi.fn(async () => {});
  await navigate(run, { to: '/vacinas?p=2' });
  expect(openDocument.mock.calls).toEqual([['https://loja.test/vacinas?p=2']]);
  expect(run).not.toHaveBeenCalled();
});

test('leaves a document of another store', async () => {
  const { openDocument, navigate } = guarded(never, { isOutdated: true });
  await navigate(never, { to: '/enderecos' });
  expect(openDocument.mock.calls).toEqual([['https://loja.test/enderecos']]);
});
