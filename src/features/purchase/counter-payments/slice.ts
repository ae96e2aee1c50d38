import { defineSlice } from '#platform/define-slice.ts';
import { counterMethods } from './server/counter-method.ts';
import { counterOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';

export const counterPayments = defineSlice({
  name: 'purchase/counter-payments',
  paymentMethods: () => counterMethods,
  operations: counterOperations,
  personalData: [personalData],
});
