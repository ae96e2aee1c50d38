import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contactJobHandlers } from '#features/outreach/contact/server/handle-contact-jobs.ts';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { personContact } from '#test/cast/contacts.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';

const { db, pool, connectionString } = await testDatabase({ demo: true });
const deps = testDeps(db);
const directory = mkdtempSync(join(tmpdir(), 'contatos-'));
const loja = (...args: string[]) =>
  commandLine(args[0] === 'exportar' ? args : ['contatos', ...args], {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
    directory,
  });

const form = {
  ...personContact,
  name: 'Rafael Exemplo Buriti',
  email: 'rafael@paineira.example',
  message: '=HYPERLINK("https://x.example")\nOnde está o pedido?',
};

async function newContact(change: Partial<typeof personContact>, doubtful = false): Promise<string> {
  const sent = { key: crypto.randomUUID(), owner: 'session', customer: null, doubtful };
  const outcome = await submitContact(deps, { form: { ...form, ...change }, ...sent });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.protocol;
}

const ofCompany = {
  subject: 'services-to-companies',
  businessName: 'Paineira Obras',
  cnpj: '12.ABC.345/01DE-35',
  peopleAmount: '40',
  serviceTypes: ['check-ups', 'vaccination'],
};

let protocol: string;
let company: string;

beforeEach(async () => {
  await pool.query(emptyTables(['contact_requests']));
  protocol = await newContact({});
  company = await newContact(ofCompany, true);
});

test('messages are listed without names, by subject, and with a note where a program may have written', {
  meta: { spec: ['care 83'] },
}, async () => {
  const { out } = await loja('listar');
  expect(out).toMatch(new RegExp(`${protocol} +20/11/2026 +em aberto +Um pedido que eu fiz\n`));
  expect(out).toMatch(new RegExp(`${company} +20/11/2026 +em aberto +Serviços para empresas +a conferir\n`));
  expect(out).not.toContain('Rafael');
  expect((await loja('listar', '--assunto', 'order')).out).not.toContain(company);
  expect((await loja('listar', '--assunto', 'payment')).out).toBe('Nenhuma mensagem.\n');
});

test('one message is shown to the operator, whose look is recorded', async () => {
  const { out } = await loja('mostrar', protocol.toLowerCase());
  expect(out).toContain('E-mail     rafael@paineira.example (digitado por quem escreve)\n');
  expect(out).toContain('Telefone   (61) 99123-4567\nCPF        529.982.247-25\n\n=HYPERLINK');
  const { rows } = await pool.query('select operator, command, subject from operator_views');
  expect(rows).toContainEqual({
    operator: 'ana',
    command: 'contatos mostrar',
    subject: `protocolo ${protocol}`,
  });
  const { out: companyText } = await loja('mostrar', company);
  expect(companyText).toContain('Empresa    Paineira Obras, CNPJ 12.ABC.345/01DE-35\nPessoas    40\n');
  expect(companyText).toContain('Serviços   Vacinação no local de trabalho, Check-ups para equipes\n');
  expect(companyText).toContain('a conferir (nada mostra que foi uma pessoa');
  expect(await loja('mostrar', 'XXXXXXXX')).toMatchObject({
    code: 1,
    err: 'Nenhuma mensagem tem este protocolo.\n',
  });
});

test('the export has every message, readable by its owner only, and no cell is a formula', async () => {
  expect(await loja('exportar', 'contatos', '--saida', 'mensagens.csv')).toMatchObject({ code: 0 });
  const file = join(directory, 'mensagens.csv');
  expect(statSync(file).mode & 0o077).toBe(0);
  const [head, ...lines] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toMatch(/^\ufeffprotocolo;recebida_em;/);
  expect(lines[0]).toMatch(
    new RegExp(`^${protocol};20/11/2026;;;Um pedido que eu fiz;Rafael Exemplo Buriti;`),
  );
  expect(lines[0]).toContain(`"'=HYPERLINK(`);
  expect(lines.join()).toContain('Paineira Obras;12.ABC.345/01DE-35;40;');
  expect(await loja('exportar', 'contatos', '--assunto', 'payment')).toMatchObject({
    code: 1,
    err: 'Nenhuma mensagem.\n',
  });
});

test('each answer is mailed once, and says who gave it', { meta: { spec: ['purchase 78'] } }, async () => {
  expect(await loja('responder', protocol, '--texto', ' \\n ')).toMatchObject({
    code: 1,
    err: 'A resposta está vazia.\n',
  });
  expect(await loja('responder', protocol, '--texto', 'Chega hoje.\\nDesculpe.')).toEqual({
    code: 0,
    out: 'Resposta enviada.\n',
    err: '',
  });
  expect(await loja('responder', protocol, '--texto', 'Chegou?')).toMatchObject({ code: 0 });
  const { rows } = await pool.query<{ data: object }>(
    `select data from jobs.job where name = 'mail.contact-answer' order by created_on`,
  );
  const sent: Mail[] = [];
  const handlers = contactJobHandlers({ mailer: { send: async (mail) => void sent.push(mail) } });
  for (const { data } of rows)
    await handlers.find(({ job }) => job.name === 'mail.contact-answer')?.run(deps, data);
  const subject = `Resposta à sua mensagem ${protocol}`;
  expect(sent).toMatchObject([
    { to: form.email, subject },
    { to: form.email, subject },
  ]);
  expect(sent[0]?.text).toContain('Chega hoje.\n\nDesculpe.\n\nSe ela não resolver');
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
  expect((await loja('listar', '--abertos')).out).not.toContain(protocol);
  const { out } = await loja('mostrar', protocol);
  expect(out).toMatch(
    /Resposta de ana em \S+:\nChega hoje\.\nDesculpe\.\n\nResposta de ana em \S+:\nChegou\?\n/,
  );
});
