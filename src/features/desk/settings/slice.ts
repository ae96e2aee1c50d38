import { defineSlice } from '#platform/define-slice.ts';
import { settingOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';

export const settings = defineSlice({
  name: 'desk/settings',
  operations: settingOperations,
  personalData,
});
