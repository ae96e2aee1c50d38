import { type ComponentType, lazy } from 'react';
import { withinTimeLimit } from './load-failure.ts';

let loading = 0;

/** A failure while an optional part loads must not reload the page. */
export const isLoadingOptional = (): boolean => loading > 0;

/** Use it for parts that the visitor did not request. If the code fails to load, it renders nothing and logs a warning. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: (await loadOptional(load)) ?? (() => null),
    }),
  );

export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | null> {
  loading += 1;
  try {
    return await load();
  } catch (failure) {
    console.warn('Parte não carregada', failure);
    return null;
  } finally {
    loading -= 1;
  }
}

/** Use it for parts that the visitor requested. If the code does not load in time, the error page replaces them. */
export const required = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => withinTimeLimit(async () => ({ default: await load() })));
