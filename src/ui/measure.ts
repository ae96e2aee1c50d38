export interface Measured {
  event: 'add_to_cart';
  quantity: number;
}

let send: (measured: Measured) => void = () => {};

/** Dropped unless the visitor allows measuring. */
export const measure = (measured: Measured): void => send(measured);

export const measureWith = (to: typeof send): void => {
  send = to;
};
