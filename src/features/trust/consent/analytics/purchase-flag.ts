export const PURCHASE_FLAG = 'compra_a_medir';
