import * as v from 'valibot';
import type { Cancellation } from './order.ts';
import type { StepValue } from './status.ts';

/** The number of an order as the store gives it. */
export const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Número de pedido inválido.'));

/** GET /v1/customer/orders?id= */
export const orderQuery = v.strictObject({ id: incrementId });

/** An item as the specification's section 3 lists it; money is "1.234,56". */
export interface OrderItemAnswer {
  cartItemId: number;
  productId: number;
  name: string;
  price: string;
  qty: 1;
  typeMarkdown: string;
  beneficiary: { nome: string; cpf: string };
  typeService: string;
  scheduling: { address: string; neighborhood: string; cep: string; city: string };
  unityName: string;
}

/** Answer of GET /v1/customer/orders: `items` and `cancelData` are what the specification reads. */
export interface OrderAnswer {
  result: {
    status: string;
    incrementId: string;
    entityId: string;
    createdAt: string;
    grandTotal: string;
    priceLabel: string;
    items: { products: OrderItemAnswer[] };
    total: string;
    coupon: string;
    paymentType: string;
    success: boolean;
    addresses: {
      defaultBillingAddress: { firstname: string; street: string[]; postcode: string; city: string };
    };
    payment: {
      method: string;
      transaction: string;
      finalCardNumber: string;
      flag: string;
      installments: number;
    };
    shipping: { invoice: string };
    tracker: { label: string; value: StepValue }[];
    cancelData: Record<string, Cancellation>;
  };
}
