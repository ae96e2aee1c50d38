export interface Measured {
  event: 'add_to_cart';
  productId: number;
  quantity: number;
}

let send: (measured: Measured) => void = () => {};

/** Dropped unless the visitor allows measuring. */
export const measure = (measured: Measured): void => send(measured);

export const measureWith = (to: typeof send): void => {
  send = to;
};
