import { expect } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { colleague, operate, signedIn } from './panel.ts';
import type { testStore } from './store.ts';

export type Cells = Record<string, string>;

type Store = Pick<Awaited<ReturnType<typeof testStore>>, 'deps' | 'visitor'>;

/** Runs `change-sets/…` as a new operator with these roles. */
export async function changing({ deps, visitor }: Store, ...roles: Role[]) {
  const browser = await signedIn(visitor(), await colleague(deps, roles));
  return (verb: string, input: object = {}) => operate(browser, `change-sets/${verb}`, input);
}

export type Changing = Awaited<ReturnType<typeof changing>>;

/** The cells of a row; those of a new row without a key. */
export const cellsOf = async (run: Changing, kind: string, key: string | null): Promise<Cells> =>
  (await run('row', { kind, key })).body.cells as Cells;

interface Typed {
  kind: string;
  key: string | null;
  change: Cells;
  /** The cells as they are now, without it. */
  seen?: Cells | undefined;
}

/** Sends a row as its form does. */
export async function drafted(run: Changing, { kind, key, change, seen }: Typed) {
  const before = seen ?? (await cellsOf(run, kind, key));
  return run('draft', {
    kind,
    origin: 'form',
    rows: [{ key, cells: { ...before, ...change }, seen: before }],
  });
}

/** Sends and publishes a row, and returns the answer with the id of its change set. */
export async function published(run: Changing, typed: Typed, period: object = {}) {
  const { status, body } = await drafted(run, typed);
  expect(status, JSON.stringify(body)).toBe(200);
  const outcome = await run('publish', { id: body.id, ...period });
  expect(outcome.status, JSON.stringify(outcome.body)).toBe(200);
  return { id: body.id as number, ...outcome };
}

export const stateOf = async (run: Changing, id: number) => (await run('view', { id })).body.state;
