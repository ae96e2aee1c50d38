import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../bench/support/free-port.ts';

const FILE = join(import.meta.dirname, '../bench/support/free-port.ts');
const SHARE = 200;
const shareOf = (port: number): number => Math.floor(port / SHARE);

test('ports that are not yet listened to are given to no second caller, in this process or another one', async () => {
  const firsts = [];
  for (let caller = 0; caller < 20; caller += 1) firsts.push(await freePort(8));
  const ports = firsts.flatMap((first) => Array.from({ length: 8 }, (_, index) => first + index));
  expect(new Set(ports).size).toBe(ports.length);
  expect(new Set(ports.map(shareOf)).size).toBe(1);
  const others = Array.from({ length: 10 }, () =>
    Number(
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `console.log(await (await import(${JSON.stringify(FILE)})).freePort(8))`,
      ]),
    ),
  );
  expect(others.map(shareOf)).not.toContain(shareOf(ports[0] ?? 0));
});
