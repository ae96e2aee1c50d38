import { type SQL, sql } from 'drizzle-orm';
import { may, type Operator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { hasDemoPeople } from '#features/desk/staff/server/demo-people.ts';
import { hasOrders } from '#features/purchase/orders/server/has-opened.ts';
import { hasCategories, hasServices } from '#features/shop/catalogue/server/read-products.ts';
import { isSelling } from '#features/shop/catalogue/server/sells-services.ts';
import { LEGAL_PATHS } from '#features/shop/content/content.ts';
import { hasOwnBrand, hasPage } from '#features/shop/content/server/page-faults.ts';
import { hasPrices } from '#features/shop/pricing/server/prices-in-sql.ts';
import { hasStores } from '#features/shop/stores/server/read-stores.ts';
import { hasUnitHours } from '#features/shop/stores/server/read-units.ts';
import type { Config } from '#platform/config/config.ts';
import { jsonRow } from '#platform/database/json-row.ts';
import type { Deps } from '#platform/deps.ts';
import { FIRST_STEPS, type FirstStepKind, isComplete, type StepsDone } from '../first-steps.ts';
import { mayAdd, rolesFor } from './rights.ts';
import { type KindDeps, shownKind } from './shown-kinds.ts';

const IS_DONE: Readonly<Record<Exclude<FirstStepKind, 'marca'>, SQL>> = {
  lojas: hasStores,
  unidades: hasUnitHours,
  categorias: hasCategories,
  servicos: hasServices,
  precos: hasPrices,
  // The last of what a sale needs, so that a store with all steps done is open.
  estoque: isSelling,
  paginas: sql`(${sql.join(LEGAL_PATHS.map(hasPage), sql` and `)})`,
};

/** SQL condition that no shopper would take the store for the demo's company: it has a brand of its own, or the demo's people, or orders. */
const isNamed = ({ brand }: Pick<Config, 'brand'>): SQL =>
  brand.demo ? sql`(${hasOwnBrand} or ${hasDemoPeople} or ${hasOrders})` : sql`true`;

/** Whether the store sells under a name of its own, or as the demo. */
export async function isNamedStore({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`select ${isNamed(config)} as named`);
  return rows[0]?.named ?? false;
}

/** A statement of one row, which is a `StepsDone`. */
export const stepsDone = (config: Pick<Config, 'brand'>): SQL =>
  sql`select ${sql.join(
    FIRST_STEPS.map(
      ({ kind }) => sql`${kind === 'marca' ? isNamed(config) : IS_DONE[kind]} as ${sql.identifier(kind)}`,
    ),
    sql`, `,
  )}`;

export interface FirstStep {
  kind: FirstStepKind;
  title: string;
  done: boolean;
  /** Whether the person can do it. */
  yours: boolean;
  /** Who can. */
  roles: Role[];
}

/** The steps of a store that waits for one of them; null once it has all that it needs, or an order. */
async function stepsOfClosed({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<StepsDone | null> {
  const { rows } = await db.execute<{ opened: boolean; done: StepsDone }>(
    sql`select ${hasOrders} as opened, ${jsonRow(stepsDone(config))} as done`,
  );
  const [found] = rows;
  return !found || found.opened || isComplete(found.done) ? null : found.done;
}

/** Whether the store waits for one of its first steps. */
export const isClosed = async (deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> =>
  (await stepsOfClosed(deps)) !== null;

/** The first steps of an unopened store, for people who can do them or give the roles that can; null for others and later. */
export async function firstSteps(deps: KindDeps, by: Operator): Promise<FirstStep[] | null> {
  if (!may(by, 'catalogue.texts') && !may(by, 'team.manage')) return null;
  const doneSteps = await stepsOfClosed(deps);
  if (!doneSteps) return null;
  return FIRST_STEPS.flatMap(({ kind, ...step }) => {
    const shown = shownKind(deps, kind);
    return shown
      ? [{ ...step, kind, done: doneSteps[kind], yours: mayAdd(shown, by), roles: rolesFor([shown]) }]
      : [];
  });
}

/** The first of the missing steps that the person can do; null without any. */
export async function nextStep(
  deps: KindDeps,
  by: Operator,
): Promise<Pick<FirstStep, 'kind' | 'title'> | null> {
  const step = (await firstSteps(deps, by))?.find(({ done, yours }) => !done && yours);
  return step ? { kind: step.kind, title: step.title } : null;
}
