import { defineSlice, hourly } from '#platform/define-slice.ts';
import { auditOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { logHead } from './server/read-audit.ts';

export const audit = defineSlice({
  name: 'desk/audit',
  operations: auditOperations,
  sweeps: [hourly('audit.head', 'Anotar o fim da auditoria', logHead)],
  personalData,
});
