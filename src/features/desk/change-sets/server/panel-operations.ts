import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { minutesOf } from '#values/hour.ts';
import * as operations from '../operations.ts';
import { discard } from './discard.ts';
import { draftRows, refreshDraft } from './draft.ts';
import { draftFiles } from './draft-files.ts';
import { keep } from './keep.ts';
import { approve, publish } from './publish.ts';
import type { KindDeps } from './shown-kinds.ts';
import { takeBack } from './take-back.ts';
import { listChangeSets, listProblems, viewChangeSet } from './view-change-sets.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

const momentOf = (typed: string | undefined): Date | null =>
  typed === undefined
    ? null
    : instantOf({ day: typed.slice(0, 10), minute: minutesOf(typed.slice(11)) }, STORE_ZONE);

const about = (text: string) => ({ object: 'loja', text });

export const changeSetOperations = [
  handleOperation(
    operations.draftRows,
    (deps: KindDeps, input, by) => draftRows(deps, input, by),
    () => null,
  ),
  handleOperation(
    operations.draftFile,
    (deps: KindDeps, input, by) => draftFiles(deps, input, by),
    () => null,
  ),
  handleOperation(
    operations.refreshDraft,
    (deps: KindDeps, { id }, by) => refreshDraft(deps, id, by),
    () => null,
  ),
  handleOperation(
    operations.viewChangeSet,
    async (deps: KindDeps, input, by) => (await viewChangeSet(deps, input, by)) ?? NOT_FOUND,
  ),
  handleOperation(
    operations.listProblems,
    async (deps: KindDeps, { id }, by) => (await listProblems(deps, id, by)) ?? NOT_FOUND,
  ),
  handleOperation(
    operations.publishChangeSet,
    (deps: KindDeps, { startsAt, endsAt, ...input }, by) =>
      publish(deps, { ...input, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) }, by),
    (_, { scheduled, waiting, text }) =>
      about(`${waiting ? 'Pediu a aprovação de' : scheduled ? 'Agendou' : 'Mudou'} ${text}`),
  ),
  handleOperation(
    operations.approveChangeSet,
    (deps: KindDeps, { id }, by) => approve(deps, id, by),
    (_, { scheduled, text }) => about(`Aprovou e ${scheduled ? 'agendou' : 'publicou'} ${text}`),
  ),
  handleOperation(
    operations.discardChangeSet,
    (deps: KindDeps, { id }, by) => discard(deps, id, by),
    (_, { text, wasDraft }) => (wasDraft ? null : about(`Desistiu de ${text}`)),
  ),
  handleOperation(
    operations.undoChangeSet,
    async (deps: KindDeps, { id }, by) => {
      const outcome = await takeBack(deps, id, 'undone', by);
      if ('ok' in outcome) return outcome;
      const { parts: _, ...undone } = outcome;
      return undone;
    },
    (_, { text, kept, waiting }) =>
      about(
        `${waiting ? 'Pediu para desfazer' : 'Desfez'} ${text}${kept.length > 0 ? `; ficaram como estão: ${kept.length}` : ''}`,
      ),
  ),
  handleOperation(
    operations.keepChangeSet,
    (deps: KindDeps, { id }, by) => keep(deps, id, by),
    (_, { text }) => about(`Manteve de vez ${text}`),
  ),
  handleOperation(operations.listChangeSets, (deps: KindDeps, input, by) => listChangeSets(deps, input, by)),
];
