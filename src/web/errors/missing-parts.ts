import { isLoadingOptional } from '#ui/lazy-part.ts';
import { browserEnvironment, reloadOnce } from './reload-once.ts';

export function watchMissingParts(): void {
  const reload = () => reloadOnce(browserEnvironment(), 'missing');
  window.addEventListener('vite:preloadError', () => isLoadingOptional() || reload());
  // Error events of elements do not bubble; only a capturing listener receives them.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reload();
    },
    true,
  );
}
