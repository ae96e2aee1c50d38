import { expect, test } from 'vitest';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, clock, visitor } = await testStore();

const member = await colleague(deps, ['administrator']);
const browser = await signedIn(visitor(), member);
await operate(browser, 'settings/change', { name: 'low_stock', value: 3, seen: 0 });

const textsOf = async (filter: object) =>
  ((await operate(browser, 'audit/list', filter)).body.rows as { text: string }[]).map(({ text }) => text);
const today = clock.now().toISOString().slice(0, 10);

test('filters by person, act, object and period', async () => {
  const changed = 'Mudou "Estoque baixo" de 5 dias para 3 dias';
  for (const [hit, miss] of [
    [{ staffId: member.id }, { staffId: member.id + 999 }],
    [{ text: 'MUDOU' }, { text: 'devolveu%' }],
    [{ object: 'configurações' }, { object: 'pedido 1' }],
    [
      { from: today, to: today },
      { from: '2020-01-01', to: '2020-01-02' },
    ],
  ]) {
    expect([hit, await textsOf(hit ?? {})]).toEqual([hit, expect.arrayContaining([changed])]);
    expect([miss, await textsOf(miss ?? {})]).toEqual([miss, []]);
  }
  const { people } = (await operate(browser, 'audit/people')).body;
  expect(people).toContainEqual({ id: member.id, name: 'Ana Operadora' });
});

test('exports what the filter shows, defused for spreadsheets, and records the export', async () => {
  const { body } = await operate(browser, 'audit/export', { text: 'mudou' });
  expect(body).toMatchObject({ rows: 1, more: false });
  expect(body.csv).toMatch(
    /^\ufeffLinha;Quando \(Brasília\);Quem;O quê;Etapa;Em quê;Operação\r\n\d+;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/,
  );
  expect(body.csv).toMatch(/;Ana Operadora;"?Mudou .+;;configurações;settings\/change\r\n/);
  expect((await textsOf({}))[0]).toBe('Baixou 1 linhas da auditoria');
  clock.forward(11);
  expect((await operate(browser, 'audit/export', {})).body.code).toBe('step_up');
});
