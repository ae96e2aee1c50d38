import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import { personContact } from '#test/cast/contacts.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';

const { db, pool, connectionString } = await testDatabase({ demo: true });
const deps = testDeps(db);
const directory = mkdtempSync(join(tmpdir(), 'contatos-'));
const loja = (...args: string[]) =>
  commandLine(args, {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
    directory,
  });

async function newContact(change: Partial<typeof personContact>, doubtful = false): Promise<string> {
  const form = { ...personContact, name: 'Rafael Exemplo Buriti', ...change };
  const sent = { key: crypto.randomUUID(), owner: 'session', customer: null, doubtful };
  const outcome = await submitContact(deps, { form, ...sent });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.protocol;
}

const protocol = await newContact({ message: '=HYPERLINK("https://x.example")\nOnde está o pedido?' });
await newContact(
  {
    subject: 'services-to-companies',
    businessName: 'Paineira Obras',
    cnpj: '12.ABC.345/01DE-35',
    peopleAmount: '40',
    serviceTypes: ['check-ups', 'vaccination'],
  },
  true,
);

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

test('the panel’s operation shows a message to the shell, whose look is recorded', {
  meta: { spec: ['care 83'] },
}, async () => {
  const { out } = await loja('operar', 'contact-desk/list');
  expect(out).toContain(protocol);
  expect((await loja('operar', 'contact-desk/view', `protocol=${protocol.toLowerCase()}`)).out).toContain(
    'Onde está o pedido?',
  );
  const { rows } = await pool.query('select operator, command, subject from operator_views');
  expect(rows).toContainEqual({
    operator: 'ana',
    command: 'linha de comando, mensagens ver',
    subject: `mensagem ${protocol}`,
  });
  const answered = await loja(
    'operar',
    'contact-desk/answer',
    `protocol=${protocol}`,
    'seen=0',
    'answer=Chega hoje.',
  );
  expect(answered).toMatchObject({ code: 0 });
  expect((await loja('operar', 'contact-desk/list')).out).not.toContain(protocol);
});
