import { describe, expect, it } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { sessions } from '#features/account/sessions/server/internal/tables.ts';
import { readPriceTableCookie } from '#features/shop/pricing/server/price-table-cookie.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { refreshVisit } from './refresh-visit.ts';

const { app, db, deps, registered, confirmed } = await accountVisitors();
const { secret } = deps.config;

describe('a visit', () => {
  app.get('/visita', async (c) => {
    await refreshVisit(c, deps, await currentCustomer(deps, c.get('visitor')));
    return c.text('');
  });

  it('follows the list of the programme, and ends with the session', async () => {
    const client = await confirmed();
    expect(client.cookies.has('tabela')).toBe(false);
    const member = { cpf: '52998224725', vendor: 'AFILIADO', tier: 'Geral', email: marina.email } as const;
    await upsertAffiliations(db, [member]);
    await client.get('/visita');
    expect(readPriceTableCookie([secret], client.cookies.get('tabela'))).toEqual({
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
