const KEY = 'coupon';

/** For the next service that is added; lasts as long as the tab. */
export function rememberCoupon(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch (failure) {
    console.warn('Cupom não guardado', failure);
  }
}

export function takeCoupon(): string | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code;
  } catch {
    return null;
  }
}
