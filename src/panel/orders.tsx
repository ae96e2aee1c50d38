import { BulkActs } from '#features/desk/orders/bulk/panel/bulk-acts.tsx';
import { OrdersPage as OrderList } from '#features/desk/orders/list/panel/orders-page.tsx';

export const OrdersPage = () => <OrderList acts={BulkActs} />;
