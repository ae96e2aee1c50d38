/** Local flag: this browser has placed an order that is not measured yet. Only set where measuring is allowed. */
export const PURCHASE_FLAG = 'compra_a_medir';
