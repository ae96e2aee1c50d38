import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { changeSetting as changeOperation, listSettings as listOperation } from '../operations.ts';
import { shownEnvironment } from './environment.ts';
import { changedText, changeSetting, listSettings } from './settings.ts';

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
  handleOperation(changeOperation, changeSetting, ({ name, value }, { before, waiting }) => ({
    object: 'configurações',
    text: `${waiting ? 'Pediu a outra pessoa: Mudar' : 'Mudou'} ${changedText(name, before, value)}`,
  })),
];
