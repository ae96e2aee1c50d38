// Every measurement that ends within minutes, one after the other, about ten minutes. Writes the table of
// docs/performance.md beside the former figures, and says what became worse by a tenth.
//   npm run bench all [-- name…]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, isMissed, measuredText } from './support/figure.ts';

const SHORT = [
  'start',
  'bytes',
  'pages',
  'calls',
  'purchase',
  'sign-in',
  'cart-savings',
  'medical-orders',
  'memory',
  'lighthouse',
  'tasks',
  'panel',
  'steps',
];
const WORSE = 1.1;
const TABLE = /(?<=<!-- bench all -->\n)[\s\S]*?(?=<!-- end -->)/;

const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'loja-figures-'));
const chosen = process.argv.length > 2 ? process.argv.slice(2) : SHORT;

interface Row {
  command: string;
  mark: string;
  measured: string;
  before: string;
}

const text = readFileSync(file, 'utf8');
const rows = readRows(TABLE.exec(text)?.[0] ?? '');
const worse: string[] = [];
const failed: string[] = [];
for (const name of chosen) {
  console.log(`\n${name}`);
  const figures = join(folder, name);
  writeFileSync(figures, '');
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, script], {
    stdio: 'inherit',
    env: { ...process.env, FIGURES: figures },
  });
  if (status !== 0) failed.push(name);
  for (const line of readFileSync(figures, 'utf8').split('\n').filter(Boolean)) add(name, JSON.parse(line));
}
rmSync(folder, { recursive: true });

const [cpu] = cpus();
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}, load ${loadavg()[1]?.toFixed(1)}`;
writeFileSync(
  file,
  text.replace(TABLE, () => tableOf(machine)),
);
console.log(
  `\n${machine}\nworse by a tenth: ${worse.join('; ') || 'none'}\nfailed: ${failed.join(', ') || 'none'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

function add(name: string, figure: Figure): void {
  const { concern, mark, unit, values, atLeast = false } = figure;
  const shown = measuredText(figure);
  const before = rows.get(concern)?.measured.replaceAll('*', '') ?? '';
  const [was, now] = [worstIn(before, atLeast), atLeast ? Math.min(...values) : Math.max(...values)];
  if (atLeast ? now * WORSE < was : now > was * WORSE) worse.push(`${concern}, ${before} to ${shown}`);
  rows.set(concern, {
    command: `\`bench/${name}.ts\``,
    mark: `${mark} ${unit}`,
    measured: isMissed(figure) ? `**${shown}**` : shown,
    before,
  });
}

/** NaN for a figure that was not measured before. */
function worstIn(measured: string, atLeast: boolean): number {
  const numbers = [...measured.matchAll(/\d+(\.\d+)?/g)].map(([number]) => Number(number));
  if (numbers.length === 0) return Number.NaN;
  return atLeast ? Math.min(...numbers) : Math.max(...numbers);
}

function readRows(table: string): Map<string, Row> {
  const lines = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Concern'));
  return new Map(
    lines.map((line) => {
      const [, concern = '', command = '', mark = '', measured = '', before = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return [concern, { command, mark, measured, before }];
    }),
  );
}

function tableOf(machine: string): string {
  const lines = [...rows].map(
    ([concern, { command, mark, measured, before }]) =>
      `| ${concern} | ${command} | ${mark} | ${measured} | ${before} |`,
  );
  return `Last run: ${machine}.

| Concern | Command | Mark | Measured | Before |
|---|---|---|---|---|
${lines.join('\n')}
`;
}
