const KEY = 'origem';
const SELF_SERVICE = 'self_service';

/** The shopper enters buying from the pages of the digital unit. Lasts as long as the tab, or until something is ordered. */
export function rememberSelfService(): void {
  try {
    sessionStorage.setItem(KEY, SELF_SERVICE);
  } catch (failure) {
    console.warn('Origem não guardada', failure);
  }
}

export function hasEnteredBySelfService(): boolean {
  try {
    return sessionStorage.getItem(KEY) === SELF_SERVICE;
  } catch {
    return false;
  }
}

export function forgetSelfService(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
