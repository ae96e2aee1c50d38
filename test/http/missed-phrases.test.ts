import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { MIN_PEOPLE } from '#features/shop/search/missed/missed.ts';
import { phraseKey } from '#features/shop/search/missed/phrase-key.ts';
import { createLog } from '#platform/log/log.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const store = await testStore({
  log: createLog('debug', { write: (line) => void lines.push(line) }),
  settings: { TRUST_PROXY: 'sim' },
});
const { deps, db, visitor } = store;

const key = await phraseKey('search', 'zubarana');
const from = (address: string) => ({ 'x-forwarded-for': address });
const count = (address: string, keys = [key]) =>
  visitor().post('/v1/missed', { kind: 'search', keys }, from(address));
const words = (phrases: string[], address = '192.0.2.1') =>
  visitor().post('/v1/missed/words', { kind: 'search', phrases }, from(address));
const as = async (role: Role) => signedIn(visitor(), await colleague(deps, [role]));

beforeEach(async () => {
  await db.execute('delete from missed_phrases');
  await db.execute('delete from rate_limits');
});

/** Shoppers come until the store asks for the words. Returns how many came. */
async function untilWanted(): Promise<number> {
  for (let host = 1; ; host += 1) {
    const { body } = await count(`203.0.113.${host}`);
    if ((body as { wanted: string[] }).wanted.includes(key)) return host;
  }
}

test('the panel reads words only after five shoppers, and hides them with a row in the trail', async () => {
  const content = await as('content');
  expect((await words(['zubarana'])).body).toEqual({ ok: true });
  expect((await operate(content, 'missed-phrases/list')).body).toEqual({ phrases: [] });
  expect(await untilWanted()).toBeGreaterThanOrEqual(MIN_PEOPLE);
  expect((await operate(content, 'missed-phrases/list')).body).toEqual({ phrases: [] });
  await words(['zubarana']);
  const { phrases } = (await operate(content, 'missed-phrases/list')).body as { phrases: { key: string }[] };
  expect(phrases).toMatchObject([{ kind: 'search', words: 'zubarana' }]);
  const hidden = { key: phrases[0]?.key, hidden: true };
  expect((await operate(content, 'missed-phrases/hide', hidden)).body).toEqual({ ok: true });
  expect((await operate(content, 'missed-phrases/list')).body).toEqual({ phrases: [] });
  const { rows } = await db.execute(
    `select text from audit_rows where operation = 'missed-phrases/hide' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ text: 'Escondeu uma busca sem resultado' }]);
});

test.each(['attendant', 'finance', 'administrator'] as const)('%s may not read the words', async (role) => {
  const browser = await as(role);
  expect((await operate(browser, 'missed-phrases/list')).body.code).toBe('not_permitted');
  expect((await operate(browser, 'missed-phrases/hide', { key, hidden: true })).body.code).toBe(
    'not_permitted',
  );
});

test('one address, and one network of IPv6, is one shopper, and is slowed down', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect((await count('203.0.113.1')).body).toEqual({ wanted: [] });
    expect((await count(`2001:db8:1:2::${time + 1}`)).body).toEqual({ wanted: [] });
  }
  const answers: number[] = [];
  for (let time = 0; time < 60; time += 1) answers.push((await count('203.0.113.1')).status);
  expect(answers.at(-1)).toBe(429);
  expect((await count('203.0.113.2')).status).toBe(200);
});

test.each([
  ['no keys', { kind: 'search', keys: [] }],
  ['many keys', { kind: 'search', keys: Array.from({ length: 9 }, () => key) }],
  ['words instead of a hash', { kind: 'search', keys: ['zubarana'] }],
  ['another kind', { kind: 'result', keys: [key] }],
])('%s: refused', async (_, body) => {
  expect((await visitor().post('/v1/missed', body)).status).toBe(400);
});

test.each([['Zubarana'], ['zubarana; drop'], ['a  b'], ['x'.repeat(61)], ['joana@exemplo.com']])(
  'words like %j are refused',
  async (phrase) => expect((await words([phrase])).status).toBe(400),
);

test('another site cannot count', async () => {
  const answer = await visitor().request('/v1/missed', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...from('192.0.2.9') },
    body: JSON.stringify({ kind: 'search', keys: [key] }),
  });
  expect(answer.status).toBe(403);
});

test('only a search without results brings the part that counts, and the page counts nothing itself', async () => {
  const part = 'data-island="missed-search"';
  expect((await visitor().page('/busca?q=zubarana')).html).toContain(part);
  expect((await visitor().page('/busca?q=hemograma')).html).not.toContain(part);
  const { rows } = await db.execute('select count(*)::int as n from missed_phrases');
  expect(rows).toEqual([{ n: 0 }]);
});

test('no line of the log has the words or their hash', async () => {
  await untilWanted();
  await words(['zubarana']);
  // The page's own address is another matter: `log-privacy.test.ts`.
  const told = lines.filter((line) => /zubarana/i.test(line) || line.includes(key));
  expect(told).toEqual([]);
});
