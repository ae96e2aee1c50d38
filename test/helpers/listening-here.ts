import { afterAll, vi } from 'vitest';

/** Runs what listens to the whole document, for this file: the files of a worker share one, and no other may have its listeners. */
export function listeningHere(watch: () => void): void {
  const listen = vi.spyOn(document, 'addEventListener');
  watch();
  const added = [...listen.mock.calls];
  listen.mockRestore();
  afterAll(() => {
    for (const [type, listener, options] of added) document.removeEventListener(type, listener, options);
  });
}
