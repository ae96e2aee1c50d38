import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../ops/atualizar.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'atualizar-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands that note how they were called. `serves` answers for /readyz, and prints how often the proxy asked. */
function machine(serves: string): {
  run: (...given: string[]) => ReturnType<typeof spawnSync>;
  calls: () => string[];
} {
  const notes = join(folder, 'notes');
  writeFileSync(notes, '');
  const command = (name: string, body: string) => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $1 $2 $3 $4 $5" >> ${notes}\n${body}\n`);
    chmodSync(file, 0o755);
  };
  command('docker', `[ "$2" = exec ] || exit 0\n${serves}`);
  command('systemctl', 'exit 0');
  command('curl', serves);
  command('sleep', 'exit 0');
  return {
    run: (...given) =>
      spawnSync('sh', [script, ...given], {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}`, LIMITE: '3', PROXY: '2' },
      }),
    calls: () =>
      readFileSync(notes, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.trim()),
  };
}

const SEEN = 'echo 2';
const tries = `$(grep -c "readyz\\|exec" ${join(folder, 'notes')})`;
const FIRST_TRY_FAILS = `[ ${tries} -gt 1 ] && ${SEEN}`;

test('replaces the second copy only after the first one serves', () => {
  const { run, calls } = machine(FIRST_TRY_FAILS);
  expect(run().status).toBe(0);
  expect(calls().map((line) => line.split(' ').slice(0, 6).join(' '))).toEqual([
    'docker compose build',
    'docker compose up -d --no-deps loja-1',
    'docker compose exec -T loja-1 node',
    'sleep 1',
    'docker compose exec -T loja-1 node',
    'docker compose up -d --no-deps loja-2',
    'docker compose exec -T loja-2 node',
  ]);
});

test('a copy that does not serve ends it, and the other copy keeps its version', () => {
  const { run, calls } = machine('exit 1');
  const ended = run();
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('loja-1 não atende depois de 3 tentativas.');
  expect(calls().join()).not.toContain('loja-2');
});

test('waits until the proxy has asked for a copy twice before it replaces the next one', () => {
  const { run, calls } = machine(`echo $(( ${tries} - 1 ))`);
  const ended = run();
  expect(ended.stdout).toContain('loja-1 atende, e o proxy já a vê.');
  expect(
    calls()
      .slice(1, 8)
      .map((line) => line.split(' ').slice(0, 5).join(' ')),
  ).toEqual([
    'docker compose up -d --no-deps',
    'docker compose exec -T loja-1',
    'sleep 1',
    'docker compose exec -T loja-1',
    'sleep 1',
    'docker compose exec -T loja-1',
    'docker compose up -d --no-deps',
  ]);
});

test('gives a proxy that never asks its time, and says so', () => {
  const { run, calls } = machine('echo 0');
  const ended = run('systemd');
  expect(ended.status).toBe(0);
  expect(ended.stdout).toContain(
    '3000 atende. O proxy não perguntou por ela em /routez; esperei 2 s por ele.',
  );
  expect(calls().filter((line) => line.startsWith('systemctl'))).toHaveLength(2);
});

test('services are restarted by their port', () => {
  const { run, calls } = machine(SEEN);
  expect(run('systemd').status).toBe(0);
  expect(calls().filter((line) => line.startsWith('systemctl'))).toEqual([
    'systemctl restart loja@3000',
    'systemctl restart loja@3001',
  ]);
});

test('an unknown word changes nothing and shows the usage', () => {
  const { run, calls } = machine(SEEN);
  const ended = run('tudo');
  expect([ended.status, ended.stderr]).toEqual([2, 'Uso: ops/atualizar.sh [systemd]\n']);
  expect(calls()).toEqual([]);
});
