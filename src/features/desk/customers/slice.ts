import { defineSlice, nightly } from '#platform/define-slice.ts';
import { accessOperations } from './data-requests/access/server/panel-operations.ts';
import { requestDeskOperations } from './data-requests/server/panel-operations.ts';
import { memberOperations } from './members/server/panel-operations.ts';
import { customerDeskJobHandlers } from './server/correction-mail.ts';
import { customerActs } from './server/panel-acts.ts';
import { customerViews } from './server/panel-views.ts';
import { personalData, removeOldNotes } from './server/personal-data.ts';

export const customers = defineSlice({
  name: 'desk/customers',
  operations: [
    ...customerViews,
    ...customerActs,
    ...requestDeskOperations,
    ...accessOperations,
    ...memberOperations,
  ],
  jobs: customerDeskJobHandlers,
  sweeps: [nightly('customer-desk.sweep', 'Apagar motivos de revelação antigos', removeOldNotes)],
  personalData: [personalData],
});
