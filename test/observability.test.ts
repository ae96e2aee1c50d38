import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PageCache } from '#platform/cache/page-cache.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const metrics = createMetrics({
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  cache: new PageCache(0),
  jobs: () => Promise.reject(new Error('not asked')),
  clockOffset: async () => 0,
  certificates: () => [],
});
const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

const alerts = (parse(read('ops/prometheus/alertas.yml')) as Alerts).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('ops/grafana/loja.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const metricsIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:loja|process|nodejs)_\w+/g)].map(([name]) => name)),
];
const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ''));

test.each(alerts.map(({ alert, expr, annotations }) => [alert, expr, annotations.summary]))(
  'alert %s asks for metrics of the store, and says in words what happened',
  (_, expr, summary) => {
    const used = metricsIn(expr ?? '');
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !isKnown(name))).toEqual([]);
    expect(summary).toMatch(/^\S.*\.$/);
  },
);

test.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr).join(' ')]))(
  'the panel "%s" asks for metrics of the store',
  (_, exprs) => {
    const used = metricsIn(exprs ?? '');
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !isKnown(name))).toEqual([]);
  },
);

const DATABASE_NAMES = ['loja_a', 'loja_b', 'loja_dono', 'loja_teste'];

test('the guide for operation names metrics of the store only, and every metric of an alert', () => {
  const guide = read('docs/operations.md');
  const foreign = metricsIn(guide).filter((name) => name.startsWith('loja_') && !isKnown(name));
  expect(foreign.sort()).toEqual(DATABASE_NAMES);
  for (const { expr } of alerts)
    for (const name of metricsIn(expr)) expect(guide).toContain(name.replace(/_bucket$/, ''));
});

test('routes in the panels are routes of calls', () => {
  const routes = [...read('ops/grafana/loja.json').matchAll(/route=\\"([^"\\]+)\\"/g)].map(
    ([, route]) => route,
  );
  expect(routes).toHaveLength(3);
  const openapi = Object.keys(JSON.parse(read('docs/openapi.json')).paths as object);
  for (const route of routes) expect(openapi).toContain(route);
});
