/** One line of the cart on the wire (storefront.md, section 3). Money is "1.234,56". */
export interface CartItem {
  id: number;
  productId: number;
  cartItemId: number;
  name: string;
  /** Path of the service's page. */
  href: string;
  /** Services are drawn by icon (categoryServiceType's), they have no pictures. */
  image: string;
  icon: string;
  /** Of one; empty when it is not sold any more. */
  price: string;
  qty: number;
  /** The most that this line may hold at the moment. */
  maxQty: number;
  unity: string;
  city: string;
  categoryServiceType: string;
  /** "00000-000" for home visits, else empty. */
  cep: string;
  /** Fee of the visit to `cep`, which all lines of the CEP share. */
  shipping: string;
  total: string;
  typeMarkdown: string;
  stockItem: number;
  productCategories: string[];
  stockData: {
    id: number;
    name: string;
    stockQty: number;
    stockStatus: string;
    type: { name: string; label: string };
  };
  /** Why the line cannot be bought as it stands, in Portuguese; else empty. */
  notice: string;
  /** The line can only be removed. */
  unavailable: boolean;
}

export interface CartGroup {
  unit: { id: string; name: string; type: { name: string; label: string }; address: string; city: string };
  items: CartItem[];
}

/** Answer of GET /v1/cart. */
export interface CartAnswer {
  items: CartGroup[];
  qtyItems: number;
  subTotal: string;
  discount: string;
  shipping: string;
  total: string;
  /** `message` says why a remembered coupon takes nothing off. */
  coupon: { code: string; message: string } | null;
  /** Fee by postal code ("00000-000"). */
  shippingPlaces: Record<string, string>;
  installments: { num: number; label: string }[];
  /** An open quote locks the cart. */
  nadLock: boolean;
  lastWarehouseAdded: {
    type: string;
    data: { id: string; label: string; address: string; zipCode: string };
  } | null;
  formKey: string;
}

export const EMPTY_CART = 'Seu carrinho está vazio.';
