import { defineSlice, hourly, nightly } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import { bulkJob } from './bulk/server/bulk-job.ts';
import { deleteOldRuns } from './bulk/server/bulk-runs.ts';
import { orderBulkOperations } from './bulk/server/panel-operations.ts';
import { personalData as bulkData } from './bulk/server/personal-data.ts';
import { type RunForStaff, runBulk } from './bulk/server/run-bulk.ts';
import { exceptionOperations } from './exceptions/server/panel-operations.ts';
import { fileJob } from './files/server/file-job.ts';
import { deleteOldFiles } from './files/server/order-files.ts';
import { orderFileOperations } from './files/server/panel-operations.ts';
import { personalData as fileData } from './files/server/personal-data.ts';
import { writeFile } from './files/server/write-file.ts';
import { orderListOperations } from './list/server/panel-operations.ts';
import { viewOperations } from './list/server/view-operations.ts';
import { orderActions } from './server/panel-actions.ts';
import { orderDeskOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldPresences } from './server/presence.ts';

export const deskOrders = defineSlice({
  name: 'desk/orders',
  operations: [
    ...orderListOperations,
    ...viewOperations,
    ...orderDeskOperations,
    ...orderActions,
    ...orderBulkOperations,
    ...orderFileOperations,
    ...exceptionOperations,
  ],
  jobs: ({ runForStaff }: { runForStaff: RunForStaff }) => [
    handleJob(bulkJob, (deps, data) => runBulk({ ...deps, runForStaff }, data)),
    handleJob(fileJob, writeFile),
  ],
  sweeps: [
    hourly('order-desk.sweep', 'Esquecer quem tinha um pedido aberto', removeOldPresences),
    hourly('order-files.sweep', 'Apagar arquivos de pedidos antigos', deleteOldFiles),
    nightly('order-bulk.sweep', 'Apagar trabalhos em lote antigos', deleteOldRuns),
  ],
  personalData: [personalData, bulkData, fileData],
});
