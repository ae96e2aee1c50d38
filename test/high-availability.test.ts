import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { fileProblems } from '#platform/config/file-problems.ts';
import { serversOf } from '#platform/database/servers.ts';
import { hasProgram } from './helpers/programs.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(home, name), 'utf8');
const page = read('docs/failover.md');

interface Patroni {
  etcd3: { hosts: string[] };
  bootstrap: {
    dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean };
  };
  restapi: { listen: string };
  watchdog: { mode: string };
}

const patroni = parse(read('ops/ha/patroni.yml')) as Patroni;
const haproxy = read('ops/ha/haproxy.cfg');

test('Patroni promotes the synchronous standby alone, in time, and fences a hanging primary', () => {
  const { ttl, loop_wait: loop, retry_timeout: retry, synchronous_mode } = patroni.bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
  expect(page).toContain(`at most ${ttl} seconds`);
  expect(patroni.watchdog.mode).toBe('required');
});

test('Patroni and etcd name the same three machines', () => {
  const etcd = Object.fromEntries(
    [...read('ops/ha/etcd.env').matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const peers = String(etcd.ETCD_INITIAL_CLUSTER).split(',');
  expect(peers.map((peer) => /\/\/([\d.]+):2380$/.exec(peer)?.[1])).toEqual(
    patroni.etcd3.hosts.map((host) => host.replace(':2379', '')),
  );
  expect(new Set(peers).size).toBe(3);
  expect(peers).toContain(`${etcd.ETCD_NAME}=${etcd.ETCD_INITIAL_ADVERTISE_PEER_URLS}`);
});

test('HAProxy asks Patroni for the primary and cuts connections to a former one', () => {
  const port = patroni.restapi.listen.split(':').pop();
  expect(haproxy).toContain('option httpchk GET /primary');
  expect(haproxy).toContain('on-marked-down shutdown-sessions');
  expect([...haproxy.matchAll(/check port (\d+)/g)].map(([, checked]) => checked)).toEqual([port, port]);
});

test.runIf(hasProgram('haproxy'))('HAProxy accepts its file', () => {
  execFileSync('haproxy', ['-c', '-q', '-f', join(home, 'ops/ha/haproxy.cfg')]);
});

test('the store accepts the documented address of two servers', () => {
  const [, address = ''] = /^DATABASE_URL='(.+)'$/m.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'loja-ha-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'ca.pem'), '');
  expect(serversOf(address)).toHaveLength(2);
  expect(
    fileProblems({ DATABASE_URL: address.replace('/etc/loja/banco-ca.pem', join(folder, 'ca.pem')) }),
  ).toEqual([]);
});

test('every file that the page names exists', () => {
  const named = [...page.matchAll(/`((?:ops|bench)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(home, path)))).toEqual([]);
});
