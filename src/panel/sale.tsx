import { OrderTimes } from '#features/desk/orders/panel/order-times.tsx';
import { SalePage as Sale } from '#features/purchase/counter-payments/panel/sale-page.tsx';

export const SalePage = () => <Sale times={OrderTimes} />;
