import { BulkActs } from '#features/purchase/order-bulk/panel/bulk-acts.tsx';
import { OrdersPage as OrderList } from '#features/purchase/order-list/panel/orders-page.tsx';

export const OrdersPage = () => <OrderList acts={BulkActs} />;
