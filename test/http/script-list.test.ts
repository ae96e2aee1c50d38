import { expect, test } from 'vitest';
import { changesBetween, listScripts } from '#cli/script-list.ts';
import { botEnv } from '#test/helpers/bot-env.ts';
import { testStore } from '#test/helpers/store.ts';

const PAY = 'http://pagar.test';
const store = await testStore({
  settings: (sandbox) => ({
    ...(botEnv('turnstile', 'loja.test') as (url: string) => Record<string, string>)(sandbox),
    PAY_HOST: 'pagar.test',
    TAG_MANAGER_ID: 'GTM-TESTE1',
    SIGN_LANGUAGE: 'vlibras',
  }),
});
const { config } = store.deps;

/** The store answers for itself, and everything else by its address. */
const outside = new Map<string, string>();
async function request(address: string): Promise<Response> {
  const isOurs = [config.baseUrl, PAY].some((url) => address.startsWith(`${url}/`));
  return isOurs ? store.app.request(address) : new Response(outside.get(address) ?? address);
}

const lines = await listScripts(config, request);

test('lists the policy of every document with scripts, the payment frames on their own host', () => {
  const documents = lines.flatMap((line) => /^política (\S+) default-src/.exec(line)?.[1] ?? []);
  expect(documents.sort()).toEqual([
    'http://loja.test/',
    'http://loja.test/entre',
    'http://loja.test/pedido-medico',
    'http://loja.test/verificacao',
    'http://pagar.test/cartao/autenticar',
    'http://pagar.test/cartao/proteger',
  ]);
});

test('lists foreign scripts: acquirer, 3-D Secure, bot check, tag manager and assistant', () => {
  const foreign = lines.flatMap((line) => /^de fora (\S+) [\da-f]{64}$/.exec(line)?.[1] ?? []);
  expect(foreign.map((address) => new URL(address).pathname.split('/').at(-1)).sort()).toEqual([
    'BP.Mpi.3ds20.min.js',
    'api.js',
    'gtm.js',
    'silentorderpost-1.0.min.js',
    'vlibras-plugin.js',
  ]);
});

test("lists the store's own files by content, down to the part with the card's fields", () => {
  const files = lines.flatMap((line) => /^arquivo (\S+) [\da-f]{64}$/.exec(line)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files).size).toBe(files.length);
  for (const part of [/^checkout-/, /^card-section-/, /^bot-frame-/])
    expect(
      files.find((name) => part.test(name)),
      `${part}`,
    ).toBeDefined();
});

test('shows a changed provider script and a loosened policy', async () => {
  expect(changesBetween(lines, await listScripts(config, request))).toEqual([]);
  const script = config.cards?.tokenizer.script ?? '';
  outside.set(script, 'steal()');
  const changed = await listScripts({ ...config, botCheck: undefined }, request);
  outside.clear();
  const changes = changesBetween(lines, changed);
  expect(changes.filter((line) => line.startsWith('+'))).toEqual([
    expect.stringMatching(new RegExp(`^\\+ de fora ${RegExp.escape(script)} [\\da-f]{64}$`)),
  ]);
  expect(changes.some((line) => line.includes('/verificacao'))).toBe(true);
});
