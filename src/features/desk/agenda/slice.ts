import { defineSlice } from '#platform/define-slice.ts';
import { agendaOperations } from './server/panel-operations.ts';

export const agenda = defineSlice({
  name: 'desk/agenda',
  operations: agendaOperations,
});
