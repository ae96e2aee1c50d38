import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldArrivals } from './queue/server/arrivals.ts';
import { queueOperations } from './queue/server/panel-operations.ts';
import { attendanceOperations } from './server/panel-operations.ts';
import { personalData, removeOldAttendances } from './server/personal-data.ts';

export const attendance = defineSlice({
  name: 'desk/attendance',
  operations: [...attendanceOperations, ...queueOperations],
  sweeps: [
    nightly('attendances.sweep', 'Apagar atendimentos antigos', removeOldAttendances),
    nightly('arrivals.sweep', 'Apagar as filas de ontem', removeOldArrivals),
  ],
  personalData: [personalData],
});
