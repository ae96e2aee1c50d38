import { defineSlice, nightly } from '#platform/define-slice.ts';
import { attendanceOperations } from './server/panel-operations.ts';
import { personalData, removeOldAttendances } from './server/personal-data.ts';

export const attendance = defineSlice({
  name: 'desk/attendance',
  operations: attendanceOperations,
  sweeps: [nightly('attendances.sweep', 'Apagar atendimentos antigos', removeOldAttendances)],
  personalData,
});
