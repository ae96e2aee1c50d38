import { CallCustomer } from '#features/desk/customers/panel/call-customer.tsx';
import { OrderPage as Order } from '#features/desk/orders/panel/order-page.tsx';

export const OrderPage = () => <Order call={CallCustomer} />;
