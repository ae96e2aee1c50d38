import { Hono } from 'hono';
import { customerIdOfSession } from '#features/sessions/server/customer-of-session.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody, parseQuery } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { acceptTermsBody, termsQuery } from '../../contract.ts';
import type { AcceptedTerms, TermsText } from '../../terms.ts';
import { acceptTerms } from '../accept-terms.ts';
import { termsText } from '../terms-texts.ts';

/** GET /v1/terms and POST /v1/terms/accept. */
export function termsRoutes(deps: Deps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();

  app.get('/v1/terms', (c) => {
    const query = parseQuery(c, termsQuery);
    return query.ok ? c.json<TermsText>(termsText(deps, query.value.source)) : query.response;
  });

  app.post('/v1/terms/accept', async (c) => {
    const body = await parseBody(c, acceptTermsBody);
    if (!body.ok) return body.response;
    const { source, version, formKey } = body.value;
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const visitor = c.get('visitor');
    const customerId = await customerIdOfSession(deps, visitor);
    const outcome = await acceptTerms(deps, { visitor, customerId, source, version });
    if (!outcome.ok)
      return problem(c, {
        status: 409,
        code: outcome.code,
        detail: 'O texto dos termos mudou. Leia a nova versão para continuar.',
      });
    return c.json<{ accepted: AcceptedTerms }>({ accepted: outcome.accepted });
  });

  return app;
}
