import { type ComponentType, lazy } from 'react';

let loading = 0;

/** Is a part on its way that the page can do without? Its failing is no reason to load the page anew. */
export const isLoadingOptional = (): boolean => loading > 0;

/** A part that nobody asked for: where its code does not arrive it is left out, with a line in the console. */
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
