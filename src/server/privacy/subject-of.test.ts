import { expect, test } from 'vitest';
import { answerRequest } from '#features/account/privacy/data-rights/server/answer-request.ts';
import {
  openForCustomer,
  submitRequest,
} from '#features/account/privacy/data-rights/server/submit-request.ts';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { subjectOf } from './subject-of.ts';

const { deps, pool, ordered } = await payingStore();

const OWN_CPF = '39053344705';

async function newRequest({ email, cpf = '11144477735' }: { email: string; cpf?: string }): Promise<string> {
  const outcome = await submitContact(deps, {
    form: {
      subject: 'other',
      name: 'Alguém Exemplo',
      email,
      ddd: '',
      phoneNumber: '',
      taxvat: cpf,
      businessName: '',
      cnpj: '',
      peopleAmount: '',
      serviceTypes: [],
      message: 'Uma pergunta.',
      website: '',
    },
    key: crypto.randomUUID(),
    owner: 'session',
    customer: null,
    doubtful: false,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.protocol;
}

const exported = async (id: number) =>
  (await exportCustomer(deps, id)).contact_requests.map(({ protocol }) => protocol);

const storedCpf = async (protocol: string) =>
  (await pool.query('select cpf from contact_requests where protocol = $1', [protocol])).rows;

async function customer(facts: { emailConfirmed: boolean; cpfFinal: boolean }) {
  const buyer = await newBuyer(deps);
  await pool.query('update customers set email_verified = $2, cpf_final = $3, cpf = $4 where id = $1', [
    buyer.id,
    facts.emailConfirmed,
    facts.cpfFinal,
    OWN_CPF,
  ]);
  return buyer;
}

/** A desk has compared the CPF with a document, in an order that is complete. */
async function seenAtDesk(buyer: Awaited<ReturnType<typeof customer>>): Promise<void> {
  const { orderId } = await ordered('BSB-ASN', 10);
  await pool.query(`update orders set status = 'complete', customer_id = $2 where id = $1`, [
    orderId,
    buyer.id,
  ]);
  await pool.query(`update payments set state = 'paid' where order_id = $1`, [orderId]);
  await pool.query(
    `insert into attendances (order_id, line_id, request_key, kind, at, performer, product_id, unit_id, service_name, unit_name,
       patient_name, patient_document, patient_mother, recorded_at, recorded_by)
     select order_id, id, gen_random_uuid(), 'collection', now(), 'Ana', product_id, unit_id, 'Exame', 'Unidade', 'Alguém', $2,
       '', now(), 'ana' from order_lines where order_id = $1 limit 1`,
    [orderId, OWN_CPF],
  );
}

test('without a confirmed e-mail and CPF, a customer neither reads nor erases messages under them', async () => {
  const stranger = await customer({ emailConfirmed: false, cpfFinal: false });
  const protocol = await newRequest({ email: stranger.email, cpf: OWN_CPF });
  expect(await exported(stranger.id)).toEqual([]);
  expect(await eraseCustomer(deps, stranger.id)).toEqual({ ok: true });
  expect(await storedCpf(protocol)).toEqual([{ cpf: OWN_CPF }]);
});

test('a confirmed e-mail does not prove the CPF that its owner typed', async () => {
  const stranger = await customer({ emailConfirmed: true, cpfFinal: true });
  const others = await newRequest({ email: 'dona@paineira.example', cpf: OWN_CPF });
  expect((await subjectOf(deps, stranger.id)).provenCpf).toBeNull();
  expect(await eraseCustomer(deps, stranger.id)).toEqual({ ok: true });
  expect(await storedCpf(others)).toEqual([{ cpf: OWN_CPF }]);
});

test("seen at a desk, a customer reads and erases own messages; others' messages lose the CPF and stay", async () => {
  const owner = await customer({ emailConfirmed: true, cpfFinal: true });
  await seenAtDesk(owner);
  const own = await newRequest({ email: owner.email });
  const others = await newRequest({ email: 'outra@paineira.example', cpf: OWN_CPF });
  expect(await exported(owner.id)).toEqual([own]);
  expect(await eraseCustomer(deps, owner.id)).toEqual({ ok: true });
  expect(await storedCpf(own)).toEqual([]);
  expect(await storedCpf(others)).toEqual([{ cpf: null }]);
});

test('messages under a former e-mail count only if the customer had proved it and no other account uses it', async () => {
  const owner = await customer({ emailConfirmed: true, cpfFinal: false });
  const other = await customer({ emailConfirmed: true, cpfFinal: false });
  const previous = [
    ['antes@paineira.example', true],
    ['de-outra@paineira.example', false],
    [other.email, true],
  ] as const;
  for (const [email, proved] of previous)
    await pool.query(
      'insert into email_changes (customer_id, previous_email, previous_proved, at) values ($1, $2, $3, $4)',
      [owner.id, email, proved, deps.clock.now()],
    );
  const own = await newRequest({ email: 'antes@paineira.example' });
  await newRequest({ email: 'de-outra@paineira.example' });
  // Two accounts have had this mailbox, one after the other.
  for (const { id } of [owner, other])
    await pool.query(
      `insert into email_changes (customer_id, previous_email, previous_proved, at)
       values ($1, 'das-duas@paineira.example', true, $2)`,
      [id, deps.clock.now()],
    );
  await newRequest({ email: 'das-duas@paineira.example' });
  const others = await newRequest({ email: other.email });
  expect(await exported(owner.id)).toEqual([own]);
  expect(await exported(other.id)).toEqual([others]);
});

async function requested(request: { email: string; cpf?: string; answered: boolean }): Promise<string> {
  const { protocol } = await submitRequest(deps, {
    kind: 'access',
    name: 'Alguém Exemplo',
    email: request.email,
    cpf: request.cpf ?? null,
    message: 'O que vocês guardam?',
  });
  if (request.answered) await answerRequest(deps, { protocol, answer: 'Segue a lista.', who: 'ana' });
  return protocol;
}

test('a request of the account belongs to it, whatever its e-mail', async () => {
  const owner = await customer({ emailConfirmed: false, cpfFinal: false });
  const account = { id: owner.id, fullName: 'Alguém Exemplo', email: owner.email, cpf: null };
  const request = { customer: account, kind: 'objection', message: 'Parem.', openedBy: 'Ana' } as const;
  const [answered, open] = [await openForCustomer(deps, request), await openForCustomer(deps, request)];
  await answerRequest(deps, { protocol: answered, answer: 'Paramos.', who: 'Bia' });
  const { data_requests } = await exportCustomer(deps, owner.id);
  expect(data_requests.map(({ protocol }) => protocol)).toEqual([answered, open]);
  expect(await eraseCustomer(deps, owner.id)).toEqual({ ok: true });
  const { rows } = await pool.query('select customer_id from data_requests where protocol = any($1)', [
    [answered, open],
  ]);
  expect(rows).toEqual([{ customer_id: null }]);
  await pool.query('delete from data_requests');
});

test('a customer reads the requests about data under a confirmed e-mail, and erases them once they are answered', async () => {
  const owner = await customer({ emailConfirmed: true, cpfFinal: true });
  await seenAtDesk(owner);
  const answered = await requested({ email: owner.email, answered: true });
  const open = await requested({ email: owner.email, answered: false });
  const others = await requested({ email: 'outra@paineira.example', cpf: OWN_CPF, answered: true });
  const { data_requests } = await exportCustomer(deps, owner.id);
  expect(data_requests.map(({ protocol }) => protocol)).toEqual([answered, open]);
  expect(await eraseCustomer(deps, owner.id)).toEqual({ ok: true });
  const { rows } = await pool.query('select protocol, cpf from data_requests order by id');
  expect(rows).toEqual([
    { protocol: open, cpf: null },
    { protocol: others, cpf: null },
  ]);
});
