const KEY = 'coupon';

/** Keeps a coupon for the next service that goes into the cart; it lasts as long as the tab. */
export function rememberCoupon(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch (failure) {
    console.warn('Cupom não guardado', failure);
  }
}

/** Returns the remembered coupon and forgets it; null if there is none. */
export function takeCoupon(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
