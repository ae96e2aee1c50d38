import type { StoreState } from '#features/desk/start-page/server/read-state.ts';
import { stateLines } from '#features/desk/start-page/server/state-lines.ts';

export function stateReport(state: StoreState): string {
  const lines = stateLines(state, 'shell');
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  const { problems } = state;
  const summary =
    problems.length > 0 ? ['Precisa de atenção:', ...problems.map((p) => `  - ${p}`)] : ['Tudo em ordem.'];
  return [...table, '', ...summary].join('\n');
}
