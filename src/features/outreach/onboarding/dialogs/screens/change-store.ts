import { markLocationSettled } from './memory.ts';

/** storefront 247 sets this delay in ms. */
const SCROLL_DELAY = 600;
const CHANGED = 'store_changed';

/** A list restarts at its first page, because the other store's list may be shorter. */
export function storeAddress(pathname: string, search: string, code: string): string {
  const query = new URLSearchParams(search);
  query.delete('p');
  query.set('___store', code);
  return `${pathname}?${query}`;
}

export function changeStore(code: string): void {
  try {
    markLocationSettled();
    const { pathname, search } = window.location;
    markChanged();
    window.location.assign(storeAddress(pathname, search, code));
  } catch (failure) {
    console.error('Erro ao alterar loja', failure);
  }
}

export function scrollAfterChange(): () => void {
  if (!takeChanged() || !window.matchMedia('(max-width: 767px)').matches) return () => {};
  const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: 'smooth' }), SCROLL_DELAY);
  return () => clearTimeout(timer);
}

function markChanged(): void {
  try {
    sessionStorage.setItem(CHANGED, 'true');
  } catch (failure) {
    console.warn('Armazenamento da sessão indisponível', failure);
  }
}

function takeChanged(): boolean {
  try {
    const changed = sessionStorage.getItem(CHANGED) === 'true';
    if (changed) sessionStorage.removeItem(CHANGED);
    return changed;
  } catch {
    return false;
  }
}
