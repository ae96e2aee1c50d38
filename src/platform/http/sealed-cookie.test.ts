import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { sealedCookie } from './sealed-cookie.ts';

const schema = v.strictObject({ name: v.string() });
const one = sealedCookie('um', { schema, seconds: 60 });
const other = sealedCookie('outro', { schema, seconds: 60 });

const clock = { instant: new Date('2026-11-20T12:00:00Z'), now: () => clock.instant };
const depsFor = (secret = 'segredo', baseUrl = 'http://loja.test') =>
  ({ clock, config: { secret, previousSecrets: [], baseUrl } }) as unknown as Deps;

async function written(deps = depsFor()): Promise<string> {
  const app = new Hono().get('/', (c) => {
    one.write(c, deps, { name: 'Vera Lima' });
    return c.text('');
  });
  return (await app.request('/')).headers.getSetCookie()[0] ?? '';
}

async function read(cookie: string, { deps = depsFor(), from = one } = {}) {
  let found: unknown;
  const app = new Hono().get('/', (c) => {
    found = from.read(c, deps);
    return c.text('');
  });
  await app.request('/', { headers: { cookie } });
  return found;
}

const pairOf = (line: string) => line.split(';')[0] ?? '';

describe('a sealed cookie', () => {
  it('is readable by the store alone', async () => {
    const line = await written();
    expect(await read(pairOf(line))).toEqual({ name: 'Vera Lima' });
    expect(line).toMatch(/^um=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(pairOf(line).slice(3), 'base64url').toString('latin1')).not.toContain('Vera');
  });

  it('behind TLS belongs to this host alone', async () => {
    expect(await written(depsFor('segredo', 'https://loja.test'))).toMatch(/^__Host-um=.*; Secure; /);
  });

  it('is worth nothing when old, changed, of another secret or under another name', async () => {
    const pair = pairOf(await written());
    const bytes = Buffer.from(pair.slice(3), 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await read(`um=${changed.toString('base64url')}`)).toBeNull();
    }
    expect(await read('um=curto')).toBeNull();
    expect(await read(pair, { deps: depsFor('outro segredo') })).toBeNull();
    expect(await read(pair.replace('um=', 'outro='), { from: other })).toBeNull();
    clock.instant = new Date(clock.instant.getTime() + 60_000);
    expect(await read(pair)).toBeNull();
  });
});
