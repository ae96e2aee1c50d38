import { describe, expect, it } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { acceptedTerms } from '../accept-terms.ts';
import { termsText } from '../terms-texts.ts';

const { db, deps, stranger, registered, customerOf } = await accountVisitors();

describe('terms of use', () => {
  it('are accepted by version, by visitors too, and follow them into the account', async () => {
    const client = await registered();
    await client.get('/v1/login/logout');
    const text = await (await client.get('/v1/terms?source=vacinas')).json();
    expect(text.version).toBe(termsText(deps, 'vacinas').version);
    const accept = (version: string) => client.post('/v1/terms/accept', { source: 'vacinas', version });
    expect((await accept('000000000000')).status).toBe(409);
    expect(await (await accept(text.version)).json()).toEqual({
      accepted: { vacinas: true, 'exames-laboratoriais': false },
    });
    await accept(text.version);
    await client.post('/v1/login', { email: marina.email, password: marina.password });
    const { id } = await customerOf(client);
    expect(await acceptedTerms(deps, undefined, id)).toEqual({
      vacinas: true,
      'exames-laboratoriais': false,
    });
    const rows = await db.execute('select session_hash, customer_id from term_acceptances');
    expect(rows.rows).toEqual([{ session_hash: null, customer_id: id }]);
    expect(await acceptedTerms(deps, stranger().visitor(), null)).toMatchObject({ vacinas: false });
  });
});
