import * as v from 'valibot';
import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { removeView as remove, saveView as save, viewsFor } from '#features/desk/staff/server/views.ts';
import type { Deps } from '#platform/deps.ts';
import { listViews, removeTeamView, removeView, saveTeamView, saveView } from '../operations.ts';

const LIST = 'orders';
const { filter, columns } = saveView.body.entries;
const stored = v.object({ filter, columns });

interface Typed {
  name: string;
  filter: object;
  columns: readonly string[];
}

const SOME_UNITS = { ok: false, code: 'some_units' } as const;

const answersForAll = (by: Operator): boolean => scopeOf(by, 'views.share') === null;

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

async function saveFor(deps: Deps, { name, ...shown }: Typed, staffId: number | null) {
  const saved = await save(deps, { list: LIST, staffId, name, shown });
  return saved.ok ? { id: saved.id } : saved;
}

const removeFor = async (deps: Deps, id: number, staffId: number | null) =>
  (await remove(deps, { list: LIST, staffId, id })) ? ({ ok: true } as const) : NOT_FOUND;

/** The command line has no person, and so no views of its own. */
const personOf = ({ staffId }: Operator): number => staffId ?? 0;

/** A kind of service is health data, so such a view would be empty without that right. */
const maySee = (by: Operator, { filter }: { filter: { kind?: unknown } }): boolean =>
  filter.kind === undefined || may(by, 'orders.health');

const about = (id: number, text: string) => ({ object: `visão ${id}`, text });

export const viewOperations = [
  handleOperation(
    saveView,
    (deps: Deps, input, by) => saveFor(deps, input, personOf(by)),
    (_, { id }) => about(id, 'Salvou uma visão dos pedidos'),
  ),
  handleOperation(
    saveTeamView,
    async (deps: Deps, input, by) => (answersForAll(by) ? saveFor(deps, input, null) : SOME_UNITS),
    // The row leaves out the typed name, because the trail cannot forget.
    (_, { id }) => about(id, 'Salvou uma visão dos pedidos para a equipe'),
  ),
  handleOperation(listViews, async (deps: Deps, _input, by) => {
    const found = await viewsFor(deps, { list: LIST, staffId: personOf(by) });
    return {
      views: found.flatMap(({ id, staffId, name, shown }) => {
        const known = v.safeParse(stored, shown);
        return known.success && maySee(by, known.output)
          ? [{ id, name, isTeams: staffId === null, ...known.output }]
          : [];
      }),
    };
  }),
  handleOperation(
    removeView,
    (deps: Deps, { id }, by) => removeFor(deps, id, personOf(by)),
    ({ id }) => about(id, 'Apagou uma visão dos pedidos'),
  ),
  handleOperation(
    removeTeamView,
    async (deps: Deps, { id }, by) => (answersForAll(by) ? removeFor(deps, id, null) : SOME_UNITS),
    ({ id }) => about(id, 'Apagou uma visão da equipe'),
  ),
];
