import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { approvalOperations } from './approvals/server/panel-operations.ts';
import { rowOperations } from './rows/server/panel-operations.ts';
import { changeSetOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldDrafts, runChangeSets } from './server/sweep.ts';
import { stockOperations } from './stock/server/panel-operations.ts';
import { unitOperations } from './units/server/panel-operations.ts';

export const changeSets = defineSlice({
  name: 'desk/change-sets',
  operations: [
    ...rowOperations,
    ...changeSetOperations,
    ...approvalOperations,
    ...unitOperations,
    ...stockOperations,
  ],
  sweeps: [
    everyMinute('change-sets.due', 'Publicar e encerrar mudanças agendadas', runChangeSets),
    nightly('change-sets.drafts', 'Apagar rascunhos antigos de mudanças', removeOldDrafts),
  ],
  personalData: [personalData],
});
