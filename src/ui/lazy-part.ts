import { type ComponentType, lazy } from 'react';
import { withinTimeLimit } from './load-failure.ts';

let loading = 0;

/** True while a part is loading that the page can do without: its failure is no reason to reload the page. */
export const isLoadingOptional = (): boolean => loading > 0;

/** A lazy part that nobody asked for: if its code does not arrive, it is left out with a line in the console. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    loading += 1;
    try {
      return { default: await load() };
    } catch (failure) {
      console.warn('Parte não carregada', failure);
      return { default: () => null };
    } finally {
      loading -= 1;
    }
  });

/** A lazy part that somebody asked for: if its code does not arrive in time, the error page takes over. */
export const required = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => withinTimeLimit(async () => ({ default: await load() })));
