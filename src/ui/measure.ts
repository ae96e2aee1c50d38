export interface Measured {
  event: 'add_to_cart';
  quantity: number;
}

let send: (measured: Measured) => void = () => {};

/** The event is dropped unless the visitor allows measuring. */
export const measure = (measured: Measured): void => send(measured);

export const measureWith = (to: typeof send): void => {
  send = to;
};
