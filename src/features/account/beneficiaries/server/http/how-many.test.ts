import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startSession } from '#features/account/sessions/server/start-session.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import { visitorClient } from '#test/helpers/visitor-client.ts';
import { toSaveBody } from '../../contract.ts';
import type { BeneficiaryForm } from '../../form-fields.ts';
import { ensureSelf } from '../ensure-self.ts';
import { saveBeneficiary } from '../save-beneficiary.ts';
import { beneficiaryRoutes } from './routes.ts';

const { db } = await testDatabase();
const bare = testDeps(db);
const deps = { ...bare, config: { ...bare.config, limits: { ...bare.config.limits, beneficiaries: 3 } } };
const CPFS = ['111.444.777-35', '529.982.247-25', '390.533.447-05', '168.995.350-09'];

const app = new Hono<VisitorEnv>();
app.use(withVisitor(deps.config.secret, false));
app.route('/', beneficiaryRoutes({ deps, limits: limitsOf() }));

test("limits a customer to the store's number, however many arrive at once", async () => {
  const buyer = await newBuyer(deps);
  const client = visitorClient(app, deps.config.secret);
  client.cookies.set('sid', (await startSession(deps, client.visitor(), buyer.id)).token);
  const save = async (change: Partial<BeneficiaryForm>, entityId?: number) => {
    const row = entityId === undefined ? {} : { entityId };
    const body = toSaveBody({ ...rafael, ...change }, { minor: false, ...row });
    return (await client.post('/v1/beneficiary/save', body)).json();
  };
  const answers = await Promise.all(CPFS.map((cpf) => save({ cpf })));
  const refused = answers.filter((answer) => answer.error);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toEqual({
    error: true,
    code: 1140,
    message:
      'Você já cadastrou 3 beneficiários, o máximo por conta. Para incluir mais pessoas, fale conosco.',
  });
  const { entityId, beneficiary } = answers.find((answer) => !answer.error);
  const corrected = await save({ cpf: beneficiary.cpf, email: 'outro@exemplo.com.br' }, entityId);
  expect(corrected).toMatchObject({ error: false, entityId });
});

test("never refuses the customer's own row", async () => {
  const buyer = await newBuyer(deps);
  await db.execute('delete from beneficiaries');
  for (const cpf of CPFS.slice(0, 3))
    expect(
      await saveBeneficiary(deps, { customerId: buyer.id, form: { ...rafael, cpf }, entityId: undefined }),
    ).toMatchObject({ ok: true });
  expect(await ensureSelf(deps, buyer)).toMatchObject({ isCustomer: true });
});
