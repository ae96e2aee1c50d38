import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { operationQueries } from '#ui/use-operation.ts';
import { emptyStores } from './empty-stores.ts';

// A second is too short where many workers load their screens at once.
configure({ asyncUtilTimeout: 10_000 });

// Nothing that a test leaves on the page or in the browser's storage may reach the next one.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  emptyStores();
  operationQueries.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // A cookie that expires now still counts until the clock moves, and a test may stop the clock.
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=-1`;
  }
});
