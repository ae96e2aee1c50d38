import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { staffNames } from '#features/trust/staff/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { changeSetting as changeOperation, listSettings as listOperation } from '../operations.ts';
import { SETTINGS, settingText } from '../settings.ts';
import { shownEnvironment } from './environment.ts';
import { changeSetting, listSettings } from './settings.ts';

export const settingOperations = [
  handleOperation(listOperation, async (deps: Deps) => {
    const { settings, changes } = await listSettings(deps);
    const names = await staffNames(deps);
    return {
      settings,
      changes: changes.map(({ at, staffId, shellName, ...change }) => ({
        ...change,
        at: at.toISOString(),
        who: shellName ?? names.get(staffId ?? 0) ?? '',
      })),
      environment: shownEnvironment(deps.config),
    };
  }),
  handleOperation(changeOperation, changeSetting, ({ name, value }, { before }) => ({
    object: 'configurações',
    text: `Mudou "${SETTINGS[name].title}" de ${settingText(name, before)} para ${settingText(name, value)}`,
  })),
];
