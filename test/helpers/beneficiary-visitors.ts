import { Hono } from 'hono';
import { expect } from 'vitest';
import { beneficiaryRoutes } from '#features/account/beneficiaries/server/http/routes.ts';
import type { Deps } from '#platform/deps.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { marina } from '#test/cast/people.ts';
import { accountRoutes } from './account-routes.ts';
import { limitsOf } from './deps.ts';
import { type VisitorClient, visitorClient } from './visitor-client.ts';

export function beneficiaryVisitors(deps: Deps) {
  const app = new Hono<VisitorEnv>();
  app.use(withVisitor(deps.config.secret, false));
  app.route('/', accountRoutes(deps));
  app.route('/', beneficiaryRoutes({ deps, limits: limitsOf() }));
  const visitor = (): VisitorClient => visitorClient(app, deps.config.secret);
  return {
    visitor,
    async customer(change: object = {}): Promise<VisitorClient> {
      const client = visitor();
      expect((await client.post('/v1/register', { ...marina, ...change })).status).toBe(200);
      return client;
    },
  };
}

export const another = {
  email: 'outra@exemplo.com.br',
  emailConfirm: 'outra@exemplo.com.br',
  taxvat: '123.456.789-09',
};
