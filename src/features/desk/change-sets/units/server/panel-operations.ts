import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { KindDeps } from '../../server/shown-kinds.ts';
import * as operations from '../operations.ts';
import { draftDays, draftRemoval } from './change-days.ts';
import { closeUnit, previewClosing } from './close-unit.ts';
import { viewUnit } from './view-unit.ts';

export const unitOperations = [
  handleOperation(operations.viewUnit, (deps: KindDeps, input, by) => viewUnit(deps, input, by)),
  handleOperation(
    operations.changeDays,
    (deps: KindDeps, { special, ...period }, by) =>
      special ? draftDays(deps, { ...period, special }, by) : draftRemoval(deps, period, by),
    () => null,
  ),
  handleOperation(operations.previewClosing, (deps: KindDeps, input, by) => previewClosing(deps, input, by)),
  handleOperation(
    operations.closeUnit,
    (deps: KindDeps, input, by) => closeUnit(deps, input, by),
    ({ unit, from, until, reason }) => ({
      object: 'loja',
      text: `Fechou a unidade ${unit} ${
        until === null
          ? `de vez a partir de ${formatDay(from)}`
          : from === until
            ? `em ${formatDay(from)}`
            : `de ${formatDay(from)} a ${formatDay(until)}`
      }: ${reason}`,
    }),
  ),
];
