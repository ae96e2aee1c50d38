import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { isApproved } from '#features/care/preparation/advice/advice.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { migrationsFolder } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type RecommendedRule, type RuleGap, ruleGap } from '../recommended.ts';
import { selectRuleRows } from './internal/rule-queries.ts';

const FILE = join(migrationsFolder, '../seeds/preparos.csv');

let shipped: RecommendedRule[] | undefined;

/** Empty in an installation without the file. */
function shippedRules(): RecommendedRule[] {
  shipped ??= existsSync(FILE)
    ? parse<Record<string, string>>(readFileSync(FILE), { columns: true, bom: true }).map((row) => ({
        code: row.codigo ?? '',
        services: (row.servicos ?? '').split('|').filter(Boolean),
        sourceOn: row.fonte_em || null,
      }))
    : [];
  return shipped;
}

export interface RulesToCheck extends RuleGap {
  /** Valid rules that a real store keeps from its patients until they are approved; 0 in the demo. */
  unapproved: number;
}

export async function rulesToCheck(deps: Deps): Promise<RulesToCheck> {
  const stored = await selectRuleRows(deps.db);
  const codes = new Set(stored.map(({ code }) => code));
  const absent = shippedRules().filter(({ code }) => !codes.has(code));
  const services = await productIdsByCode(deps, [...new Set(absent.flatMap((rule) => rule.services))]);
  const today = dayOf(deps.clock.now());
  const isOver = ({ validUntil }: { validUntil: string | null }) => validUntil !== null && validUntil < today;
  return {
    ...ruleGap(shippedRules(), stored, new Set(services.keys())),
    unapproved: deps.config.production
      ? stored.filter((rule) => !isOver(rule) && !isApproved(rule)).length
      : 0,
  };
}
