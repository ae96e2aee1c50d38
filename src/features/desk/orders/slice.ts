import { defineSlice, hourly } from '#platform/define-slice.ts';
import { orderActions } from './server/panel-actions.ts';
import { orderDeskOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldPresences } from './server/presence.ts';

export const orderDesk = defineSlice({
  name: 'desk/orders',
  operations: [...orderDeskOperations, ...orderActions],
  sweeps: [hourly('order-desk.sweep', 'Esquecer quem tinha um pedido aberto', removeOldPresences)],
  personalData,
});
