import { describe, expect, it } from 'vitest';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { currentCustomer } from './current-customer.ts';
import { upsertAffiliations } from './internal/queries.ts';
import { sessions } from './internal/tables.ts';
import { keepSession, removeExpiredSessions } from './keep-session.ts';
import { keepVisit } from './keep-visit.ts';
import { readPriceTableCookie } from './price-table-cookie.ts';

const { app, db, deps, registered } = await accountVisitors();
const { secret } = deps.config;

describe('a session', () => {
  it('ends after 30 days, is put off by use, and is swept away', async () => {
    const own = testDeps(db);
    const client = await registered();
    const visitor = client.visitor();
    expect(await keepSession(own, visitor)).toBe(false);
    own.clock.forward(2 * 24 * 60);
    expect(await keepSession(own, visitor)).toBe(true);
    own.clock.forward(29 * 24 * 60);
    expect(await currentCustomer(own, visitor)).not.toBeNull();
    own.clock.forward(2 * 24 * 60);
    expect(await currentCustomer(own, visitor)).toBeNull();
    expect(await keepSession(own, visitor)).toBe(false);
    expect(await removeExpiredSessions(own)).toBe(1);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe('a session that is used every day', () => {
  it('ends within 90 days of its sign-in all the same', async () => {
    const own = testDeps(db);
    const visitor = (await registered()).visitor();
    const days = async () => {
      let day = 0;
      for (; await currentCustomer(own, visitor); day++) {
        await keepSession(own, visitor);
        own.clock.forward(24 * 60);
      }
      return day;
    };
    expect(await days()).toBe(88);
  });
});

describe('a visit', () => {
  app.get('/visita', async (c) => {
    await keepVisit(c, deps, await currentCustomer(deps, c.get('visitor')));
    return c.text('');
  });

  it('follows the list of the programme, and ends with the session', async () => {
    const client = await registered();
    expect(client.cookies.has('tabela')).toBe(false);
    const member = { cpf: '52998224725', vendor: 'AFILIADO', tier: 'Geral' } as const;
    await upsertAffiliations(db, [member]);
    await client.get('/visita');
    expect(readPriceTableCookie(secret, client.cookies.get('tabela'))).toEqual({
      vendor: 'AFILIADO',
      tier: 'Geral',
    });
    await db.delete(sessions);
    await client.get('/visita');
    expect(client.cookies.has('tabela')).toBe(false);
  });

  it('sends the session cookie again when its end is put off', async () => {
    const client = await registered();
    expect((await client.get('/visita')).headers.getSetCookie()).toEqual([]);
    await db.update(sessions).set({ expiresAt: new Date(deps.clock.now().getTime() + 86_400_000) });
    const [cookie] = (await client.get('/visita')).headers.getSetCookie();
    expect(cookie).toContain(`sid=${client.visitor().token}`);
    expect(cookie).toContain('HttpOnly');
  });
});
