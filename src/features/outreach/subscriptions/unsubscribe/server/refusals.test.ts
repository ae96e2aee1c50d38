import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { MAIL_PURPOSES } from '../purpose.ts';
import { optOutOf } from './opt-out-of.ts';
import { allowMail, decideByLink, refusesMail, viewOptOut } from './refusals.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

beforeEach(async () => {
  await db.execute(emptyTables(['mail_refusals']));
});

const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';
const marina = { email: 'Marina@Exemplo.com.br ', purpose: 'surveys' } as const;
const token = tokenOf(optOutOf(deps, marina).url);

test('the link of a mail refuses mails of its purpose to its address, and allows them again', async () => {
  expect(await viewOptOut(deps, token)).toEqual({ purpose: 'surveys', refused: false });
  expect(await decideByLink(deps, { token, refused: true })).toBe(true);
  expect(await decideByLink(deps, { token, refused: true })).toBe(true);
  expect(await viewOptOut(deps, token)).toEqual({ purpose: 'surveys', refused: true });
  const refused = await Promise.all(
    MAIL_PURPOSES.map((purpose) => refusesMail(deps, { email: 'marina@exemplo.com.br', purpose })),
  );
  expect(refused).toEqual([false, true]);
  expect(await refusesMail(deps, { email: 'rafael@exemplo.com.br', purpose: 'surveys' })).toBe(false);
  expect(await decideByLink(deps, { token, refused: false })).toBe(true);
  expect(await refusesMail(deps, marina)).toBe(false);
});

test('a new subscription allows the mails again', async () => {
  await decideByLink(deps, { token, refused: true });
  await allowMail(deps, marina);
  expect(await refusesMail(deps, marina)).toBe(false);
});

test('neither link nor row shows the address or its hash', async () => {
  await decideByLink(deps, { token, refused: true });
  const { rows } = await pool.query('select * from mail_refusals');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/marina/i);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(rows[0].email_hash);
});

test('a changed, cut or forged link shows and does nothing', async () => {
  const changed = token[60] === 'A' ? 'B' : 'A';
  for (const forged of ['', 'abc', token.slice(0, -4), `${token.slice(0, 60)}${changed}${token.slice(61)}`]) {
    expect(await viewOptOut(deps, forged)).toBeNull();
    expect(await decideByLink(deps, { token: forged, refused: true })).toBe(false);
  }
});

test('mail programs get the headers of RFC 8058', () => {
  const { url, headers } = optOutOf(deps, { email: 'rafael@exemplo.com.br', purpose: 'newsletter' });
  expect(url).toMatch(/^http:\/\/localhost:3000\/descadastrar\?t=[\w-]+$/);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
