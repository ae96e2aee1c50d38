import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Issue } from '../../fhir.ts';
import { MAX_HELD } from '../../partner.ts';

export type Refuse = (c: Context, status: ContentfulStatusCode, issue: Issue) => Response;

/** ITI-116 requires `fatal` and `not-found` where a time is no longer free. */
const REFUSALS = {
  no_key: [401, { code: 'login', text: 'Envie a chave: Authorization: Bearer lpk_…' }],
  revoked: [401, { code: 'login', text: 'Esta chave não vale, ou foi revogada.' }],
  other_unit: [403, { code: 'forbidden', text: 'Esta chave não marca nesta unidade.' }],
  not_found: [404, { code: 'not-found', text: 'Não encontramos este recurso.' }],
  not_acceptable: [
    406,
    { code: 'not-supported', text: 'A loja responde só em JSON de FHIR R4 (application/fhir+json).' },
  ],
  changed: [
    412,
    { code: 'conflict', text: 'A visita mudou desde a versão de If-Match. Leia de novo antes de cancelar.' },
  ],
  unsupported_type: [
    415,
    { code: 'not-supported', text: 'Envie o corpo em JSON de FHIR R4 (application/fhir+json).' },
  ],
  taken: [
    409,
    { code: 'not-found', severity: 'fatal', text: 'Este horário já não está livre. Busque outro com $find.' },
  ],
  other_patient: [409, { code: 'conflict', text: 'Esta visita já está marcada para outra pessoa.' }],
  over: [409, { code: 'conflict', text: 'Esta visita já terminou ou foi cancelada.' }],
  too_soon: [
    422,
    { code: 'business-rule', text: 'Marque com uma hora de antecedência, e no máximo 90 dias antes.' },
  ],
  too_many_held: [
    429,
    {
      code: 'throttled',
      text: `No máximo ${MAX_HELD} horários reservados ao mesmo tempo. Marque ou cancele.`,
    },
  ],
  too_many_ahead: [
    422,
    {
      code: 'business-rule',
      text: 'Esta chave chegou ao máximo de visitas marcadas. Cancele as que não valem mais, ou peça um limite maior à loja.',
    },
  ],
  too_many_that_day: [
    422,
    {
      code: 'business-rule',
      text: 'Esta chave chegou ao máximo de visitas nesta unidade neste dia. Marque outro dia ou outra unidade, ou peça um limite maior à loja.',
    },
  ],
  too_many_of_patient: [
    422,
    {
      code: 'business-rule',
      text: 'Este CPF chegou ao máximo de visitas marcadas por esta chave. Cancele uma delas antes de marcar outra.',
    },
  ],
  too_many: [429, { code: 'throttled', text: 'Muitos pedidos. Espere e tente de novo.' }],
} as const satisfies Record<string, readonly [ContentfulStatusCode, Issue]>;

export function refused(c: Context, refuse: Refuse, code: keyof typeof REFUSALS): Response {
  const [status, issue] = REFUSALS[code];
  return refuse(c, status, { ...issue, reason: code });
}
