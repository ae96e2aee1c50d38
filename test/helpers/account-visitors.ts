import { Hono } from 'hono';
import { beforeEach, expect } from 'vitest';
import { signInCodes } from '#features/account/accounts/emails/limits.ts';
import { emailJobHandlers } from '#features/account/accounts/emails/server/handle-email-jobs.ts';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { closingJobHandlers } from '#features/account/privacy/closing/server/handle-closing-jobs.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { marina } from '#test/cast/people.ts';
import { type AccountRouteOptions, accountRoutes } from './account-routes.ts';
import { testDatabase } from './database.ts';
import { testDeps } from './deps.ts';
import { emptyTables } from './empty-tables.ts';
import { visitorClient } from './visitor-client.ts';

export async function accountVisitors(options: Omit<AccountRouteOptions, 'limits'> = {}) {
  const { db, pool } = await testDatabase();
  const deps = testDeps(db);
  const { secret } = deps.config;

  const app = new Hono<VisitorEnv>();
  app.use(withVisitor(secret, false));
  app.route(
    '/',
    accountRoutes(deps, {
      ...options,
      limits: {
        signUp: createRateLimit(pool, 'cadastrar', 1000, 600),
        password: createRateLimit(pool, 'senha', 3, 600),
        email: {
          mail: createRateLimit(pool, 'e-mails', 4, 600),
          mailHere: createRateLimit(pool, 'e-mails-aqui', 3, 600),
          code: createRateLimit(pool, 'codigos', 20, 600),
          codeHere: createRateLimit(pool, 'codigos-aqui', 15, 600),
        },
        signInMail: createRateLimit(pool, 'pedidos', 3, 600),
        signInCode: createRateLimit(pool, 'codigos-de-entrada', signInCodes.points, 600),
        passkeyAdd: createRateLimit(pool, 'chaves', 15, 600),
        passkeyOnce: createRateLimit(pool, 'desafios', 1, 600),
      },
    }),
  );

  beforeEach(async () => {
    await db.execute(emptyTables(['customers', 'sessions', 'passkeys', 'affiliations', 'rate_limits']));
  });

  const outbox: Mail[] = [];
  const parts = { mailer: { send: async (mail: Mail) => void outbox.push(mail) } };
  const handlers = [...emailJobHandlers(parts), ...closingJobHandlers(parts)];

  /** Runs the mail jobs enqueued so far; returns what they sent. */
  async function mails(): Promise<Mail[]> {
    outbox.length = 0;
    for (const { name, data } of deps.enqueued.splice(0))
      await handlers.find(({ job }) => job.name === name)?.run(deps, data);
    return [...outbox];
  }

  const stranger = (address?: string) => visitorClient(app, secret, address);

  async function registered(form: typeof marina = marina, address?: string) {
    const client = stranger(address);
    expect((await client.post('/v1/register', form)).status).toBe(200);
    return client;
  }

  async function confirmed(form: typeof marina = marina, address?: string) {
    const client = await registered(form, address);
    const { id: customerId, email } = await customerOf(client);
    const { code } = await newMailedCode(deps, { customerId, email, purpose: 'email' });
    expect((await client.post('/v1/customer/email/code', { code })).status).toBe(200);
    return client;
  }

  async function customerOf(client: ReturnType<typeof stranger>) {
    const customer = await currentCustomer(deps, client.visitor());
    if (!customer) throw new Error('Nobody is signed in');
    return customer;
  }

  return { app, db, pool, deps, mails, stranger, registered, confirmed, customerOf };
}
