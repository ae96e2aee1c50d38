import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { freePort } from '../support/free-port.ts';

// Runs the files of ops/ha on one machine, where each of their machines is an address of the loopback network.
const NETWORK = '127.0.9.';
const PASSWORD = 'senha-so-deste-ensaio';
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const ops = fileURLToPath(new URL('../../ops/ha', import.meta.url));
const onLoopback = (text: string) =>
  text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', NETWORK);
const file = (name: string) => onLoopback(readFileSync(join(ops, name), 'utf8'));

interface Member {
  Member: string;
  Role: string;
  State: string;
}

interface PatroniFile {
  name: string;
  restapi: { listen: string; connect_address: string };
  bootstrap: object;
  postgresql: {
    listen: string;
    connect_address: string;
    data_dir: string;
    pgpass: string;
    authentication: Record<string, { username: string; password: string }>;
    parameters: Record<string, string>;
  };
  watchdog: { mode: string };
}

/** Starts three etcd, two Patroni and one HAProxy as in Debian 12. Needs root, and runs PostgreSQL as `postgres`. */
export async function patroniCluster(folder: string) {
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  mkdirSync(folder, { recursive: true });
  const ca = certificate(folder);
  own(folder);
  const log = join(folder, 'patroni.log');
  const programs = new Map<string, ReturnType<typeof start>>();
  // Patroni stops its PostgreSQL too, so nothing is left running when the measurement fails.
  process.on('exit', () => {
    for (const program of programs.values()) program.kill();
  });

  function own(path: string): void {
    execFileSync('chown', ['-R', 'postgres:postgres', path]);
  }
  function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}, runs: object = account) {
    const quoted = [command, ...args].map((one) => `'${one}'`).join(' ');
    return spawn('/bin/sh', ['-c', `exec ${quoted} >>${log} 2>&1`], {
      ...runs,
      cwd: '/',
      // libpq looks for certificates in the home folder.
      env: { ...process.env, HOME: '/var/lib/postgresql', ...env },
      stdio: 'ignore',
    });
  }

  for (const n of [1, 2, 3]) {
    const lines = [...file('etcd.env').matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      name === 'ETCD_INITIAL_CLUSTER' ? value : value.replaceAll(`${NETWORK}11`, `${NETWORK}1${n}`),
    ]);
    const env = {
      ...Object.fromEntries(lines),
      ETCD_NAME: `e${n}`,
      ETCD_DATA_DIR: join(folder, `etcd-${n}`),
      // The file also listens on 127.0.0.1, which three members on one machine cannot share.
      ETCD_LISTEN_CLIENT_URLS: `http://${NETWORK}1${n}:2379`,
    };
    programs.set(`etcd-${n}`, start('etcd', [], env));
  }

  const configOf = (n: number) => join(folder, `patroni-${n}.yml`);
  for (const n of [1, 2]) {
    const config = parse(
      file('patroni.yml')
        .replaceAll(`${NETWORK}21`, `${NETWORK}2${n}`)
        .replaceAll('0.0.0.0', `${NETWORK}2${n}`),
    ) as PatroniFile;
    mkdirSync(join(folder, `soquete-${n}`));
    own(join(folder, `soquete-${n}`));
    config.name = `banco-${n}`;
    config.watchdog.mode = 'off';
    config.postgresql.data_dir = join(folder, `dados-${n}`);
    config.postgresql.pgpass = join(folder, `pgpass-${n}`);
    for (const role of Object.values(config.postgresql.authentication)) role.password = PASSWORD;
    Object.assign(config.postgresql.parameters, {
      ssl_cert_file: join(folder, 'banco.pem'),
      ssl_key_file: join(folder, 'banco.key'),
      unix_socket_directories: join(folder, `soquete-${n}`),
    });
    writeFileSync(configOf(n), stringify(config), { mode: 0o600 });
    own(configOf(n));
  }
  const startPatroni = (n: number) => programs.set(`patroni-${n}`, start('patroni', [configOf(n)]));
  const members = (): Member[] => {
    try {
      const args = ['-c', configOf(1), 'list', '-f', 'json'];
      return JSON.parse(execFileSync('patronictl', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    } catch {
      return [];
    }
  };
  const nameOf = (role: string) => members().find((one) => one.Role === role)?.Member;
  async function until(reached: () => boolean): Promise<void> {
    while (!reached()) await pause(250);
  }

  startPatroni(1);
  await until(() => nameOf('Leader') === 'banco-1');
  startPatroni(2);
  await until(() => nameOf('Sync Standby') === 'banco-2');

  const port = await freePort();
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    file('haproxy.cfg').replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`),
  );
  programs.set('haproxy', start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]));

  const hostOfLeader = () => nameOf('Leader')?.replace('banco-', `${NETWORK}2`) ?? '';
  const sql = (statement: string, database = 'postgres') => {
    const address = `host=${hostOfLeader()} user=postgres dbname=${database} sslmode=require`;
    execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '-qc', statement, address], {
      env: { ...process.env, PGPASSWORD: PASSWORD },
    });
  };
  sql(`create role loja login password '${PASSWORD}'`);
  sql('create database loja owner loja');

  /** A lost machine takes Patroni and all of its PostgreSQL's processes with it. */
  const processesOf = (name: string): number[] => {
    const n = name.replace('banco-', '');
    const postmaster = Number.parseInt(
      readFileSync(join(folder, `dados-${n}`, 'postmaster.pid'), 'utf8'),
      10,
    );
    const patroni = programs.get(`patroni-${n}`)?.pid ?? 0;
    return [patroni, postmaster, ...childrenOf(postmaster)];
  };
  const signal = (name: string, kind: NodeJS.Signals) => {
    for (const pid of processesOf(name)) process.kill(pid, kind);
  };
  const tls = `sslmode=verify-full&sslrootcert=${ca}`;
  const address = (hosts: string) =>
    `postgres://loja:${PASSWORD}@${hosts}/loja?target_session_attrs=read-write&${tls}`;

  return {
    /** Both addresses that docs/failover.md offers: the two servers by name, and HAProxy. */
    direct: address(`${NETWORK}21,${NETWORK}22:5432`),
    primary: () => address(hostOfLeader()),
    throughProxy: address(`127.0.0.1:${port}`),
    sql,
    leader: () => nameOf('Leader') ?? '',
    isWhole: () => nameOf('Leader') !== undefined && nameOf('Sync Standby') !== undefined,
    until,
    kill: (name: string) => signal(name, 'SIGKILL'),
    freeze: (name: string) => signal(name, 'SIGSTOP'),
    wake: (name: string) => signal(name, 'SIGCONT'),
    startAgain: (name: string) => startPatroni(Number(name.replace('banco-', ''))),
    switchOver: () =>
      execFileSync('patronictl', ['-c', configOf(1), 'switchover', '--force'], { stdio: 'ignore' }),
    async stop() {
      for (const name of ['patroni-1', 'patroni-2', 'haproxy', 'etcd-1', 'etcd-2', 'etcd-3']) {
        const child = programs.get(name);
        if (child?.exitCode !== null || child.signalCode !== null) continue;
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** One certificate covers both servers and HAProxy's address, and its own authority signs it. */
function certificate(folder: string): string {
  const [key, pem] = [join(folder, 'banco.key'), join(folder, 'banco.pem')];
  const names = ['127.0.0.1', `${NETWORK}21`, `${NETWORK}22`].map((ip) => `IP:${ip}`).join(',');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=banco'];
  execFileSync('openssl', [...args, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', pem], {
    stdio: 'ignore',
  });
  chmodSync(key, 0o600);
  return pem;
}

export const hasPrograms = (): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v etcd patroni patronictl haproxy psql ${PROGRAMS}/postgres`]);
    return true;
  } catch {
    return false;
  }
};
