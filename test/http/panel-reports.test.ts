import { expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { REPORT_KEYS } from '#features/desk/reports/views/report-kinds.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, visitor } = await testStore();

const enter = async (role: Role) => signedIn(visitor(), await colleague(deps, [role]));

test('each role opens its own reports, and finance none with names of services', async () => {
  const opened: Record<string, string[]> = {};
  for (const role of ['manager', 'finance', 'content', 'attendant'] as const) {
    const browser = await enter(role);
    opened[role] = [];
    for (const report of REPORT_KEYS)
      if ((await operate(browser, `reports/${report}`)).status === 200) opened[role].push(report);
  }
  expect(opened).toEqual({
    manager: [...REPORT_KEYS],
    finance: ['sales', 'funnel', 'refunds', 'occupation', 'coupons'],
    content: ['nps', 'coupons'],
    attendant: [],
  });
  const finance = await enter('finance');
  expect((await operate(finance, 'reports/sales', { by: 'service' })).status).toBe(400);
});

test('a wrong period is refused in words, and a download has a row in the audit trail', async () => {
  const browser = await enter('manager');
  for (const period of ['2026-13', '26', 'agora', '1999'])
    expect(await operate(browser, 'reports/sales', { period })).toMatchObject({ status: 400 });
  const { body } = await operate(browser, 'reports/sales', { period: '2026', format: 'csv' });
  expect(body.file).toMatchObject({ name: 'vendas-2026-por-mes.csv' });
  const rows = await deps.db.execute<{ text: string }>("select text from audit_rows where object = 'vendas'");
  expect(rows.rows.map(({ text }) => text)).toEqual(['Baixou vendas-2026-por-mes.csv, com 0 linhas']);
});
