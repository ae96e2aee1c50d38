import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { layOutImage } from '#test/helpers/image.ts';
import { takeOver } from '#test/helpers/production-env.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

const DEMO_BRAND = fileURLToPath(new URL('../../brand', import.meta.url));
const { connectionString, pool } = await testDatabase({ demo: true });
const outside = mkdtempSync(join(tmpdir(), 'loja-imagem-'));
const [image, brand] = [join(outside, 'loja'), join(outside, 'marca')];
layOutImage(image);
cpSync(DEMO_BRAND, brand, { recursive: true });
takeOver(brand);
afterAll(() => rmSync(outside, { recursive: true }));

const SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_URL: connectionString,
  BASE_URL: 'https://loja.example',
  BRAND_DIR: brand,
  SECRET: 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe',
  PIX_BASE_URL: 'https://pix.banco.example/api/v2',
  PIX_TOKEN_URL: 'https://pix.banco.example/oauth/token',
  PIX_CLIENT_ID: 'loja',
  PIX_CLIENT_SECRET: 'Zt4_mX8vKq2-LdRw6yHn9cPb',
  PIX_KEY: 'chave@loja.example',
  PIX_CALLBACK_SECRET: 'Jg5-sN3wTx7_QvBk9zLm2hRd',
  CEP_BASE_URL: 'https://cep.example',
  SMTP_URL: 'smtps://loja:Vq6tNb2xRm8Kc4Hs@correio.example:465',
  LOG_LEVEL: 'silent',
};

/** As the proxy asks: `fetch` does not let a caller name the host. */
async function answerOf(url: string, headers: Record<string, string> = {}, posted?: object) {
  const method = posted ? 'POST' : 'GET';
  const asked = request(url, { method, headers: { host: 'loja.example', ...headers } });
  asked.end(posted && JSON.stringify(posted));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('production does not open with accounts of the demo', async () => {
  const PORT = String(await freePort());
  const env = { ...process.env, ...SETTINGS, PORT, DATA_DIR: join(outside, 'dados') };
  const start = spawnSync(process.execPath, ['build/server/store.js'], { cwd: image, env, encoding: 'utf8' });
  expect(start.status).toBe(1);
  expect(start.stderr).toMatch(/^Há contas de demonstração, com senhas públicas/);
  await pool.query('update customers set email_verified = false');
  await pool.query('update staff set blocked_at = now()');
});

test('nor sells without its terms of use, though it starts, and the panel with it', async () => {
  const { rows } = await pool.query("delete from contents where path = '/termos-de-uso' returning *");
  const panel = { PANEL_KEY: 'tK8_wQz3-nVx6pLm9bRc2hJd5sGf7yTa' };
  const store = await startStoreProcess({ ...SETTINGS, ...panel }, join(outside, 'dados'), image);
  try {
    const shop = await answerOf(`${store.url}/`);
    expect(shop.status).toBe(503);
    expect(shop.body).toContain('A loja ainda não abriu');
    expect((await answerOf(`${store.url}/painel`)).status).toBe(200);
  } finally {
    await store.stop();
  }
  const { path, title, description, markdown, updated_at: at } = rows[0];
  await pool.query('insert into contents values ($1, $2, $3, $4, $5)', [
    path,
    title,
    description,
    markdown,
    at,
  ]);
});

// Docker is not here: these are its files, with the packages that it installs.
test('the files of the image are a whole store, which writes nothing beside its data folder', async () => {
  const filesNow = () => globSync('{bin,brand,build,db,src}/**/*', { cwd: image }).sort();
  const before = filesNow();
  const store = await startStoreProcess(SETTINGS, join(outside, 'dados'), image);
  try {
    const page = await answerOf(`${store.url}/hemograma-completo`);
    expect(page.status).toBe(200);
    expect(page.headers).toHaveProperty('strict-transport-security');
    expect(page.body).toContain('Hemograma');
    const visit = await answerOf(`${store.url}/v1/data`);
    expect(visit.status).toBe(200);
    // The first passkey loads a library.
    const passkey = await answerOf(
      `${store.url}/v1/login/passkey/options`,
      {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: visit.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      },
      { formKey: JSON.parse(visit.body).session.formKey },
    );
    expect(JSON.parse(passkey.body)).toMatchObject({ rpId: 'loja.example' });
  } finally {
    await store.stop();
  }
  expect(filesNow()).toEqual(before);
});

test('so is its command line', () => {
  const env = { ...process.env, ...SETTINGS };
  const help = spawnSync(process.execPath, ['bin/loja', '--help'], { cwd: image, env, encoding: 'utf8' });
  expect(help).toMatchObject({ status: 0, stderr: '' });
  const state = spawnSync(process.execPath, ['bin/loja', 'estado', '--json'], {
    cwd: image,
    env,
    encoding: 'utf8',
  });
  expect(JSON.parse(state.stdout)).toMatchObject({ problems: expect.any(Array) });
});

test('the demo brand of the image does not go on sale', () => {
  const env = { ...process.env, ...SETTINGS, BRAND_DIR: '', DATA_DIR: join(outside, 'dados') };
  const start = spawnSync(process.execPath, ['build/server/store.js'], { cwd: image, env, encoding: 'utf8' });
  expect(start.status).toBe(1);
  expect(start.stderr).toContain('BRAND_DIR: a marca de demonstração não é aceita em produção');
});

test('the stack of an error names lines of the source', () => {
  const env = { ...process.env, ...SETTINGS, DATA_DIR: join(image, 'package.json') };
  const start = spawnSync(process.execPath, ['build/server/store.js'], { cwd: image, env, encoding: 'utf8' });
  expect(start.status).toBe(1);
  expect(start.stderr).toMatch(
    /at openPrivateFolder \(\S+\/src\/platform\/config\/private-folder\.ts:\d+:\d+\)/,
  );
  expect(start.stderr).toMatch(/at main \(\S+\/src\/main\.ts:\d+:\d+\)/);
});
