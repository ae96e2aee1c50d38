import { defineSlice, everyMinute } from '#platform/define-slice.ts';
import { reportOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { refreshSums } from './server/refresh-sums.ts';

export const reports = defineSlice({
  name: 'desk/reports',
  operations: reportOperations,
  sweeps: [everyMinute('reports.sums', 'Somar o caixa', refreshSums)],
  personalData: [personalData],
});
