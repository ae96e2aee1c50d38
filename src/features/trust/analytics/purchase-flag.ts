/** Local flag: this browser has an unmeasured order. Set only where measuring is allowed. */
export const PURCHASE_FLAG = 'compra_a_medir';
