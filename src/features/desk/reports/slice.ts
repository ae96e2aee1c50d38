import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { askBankNightly } from './closing/server/ask-bank.ts';
import { closingOperations } from './closing/server/panel-operations.ts';
import { personalData as closingData } from './closing/server/personal-data.ts';
import { exportOperations } from './exports/server/panel-operations.ts';
import { reportOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { refreshSums } from './server/refresh-sums.ts';
import { viewOperations } from './views/server/panel-operations.ts';
import { personalData as viewData } from './views/server/personal-data.ts';

export const reports = defineSlice({
  name: 'desk/reports',
  operations: [...reportOperations, ...closingOperations, ...viewOperations, ...exportOperations],
  sweeps: [
    everyMinute('reports.sums', 'Somar o caixa e os relatórios', refreshSums),
    nightly('reports.pix-list', 'Pedir ao banco a lista de Pix', askBankNightly),
  ],
  personalData: [personalData, closingData, viewData],
});
