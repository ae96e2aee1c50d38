import type { Context } from 'hono';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { isSameSecret } from '#features/purchase/payments/server/is-same-secret.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Config } from '#platform/config/config.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { refuse, type Step } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { clientAddress, clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import * as calls from '../../calls.ts';
import { freeCardAttempts } from '../../limits.ts';
import type { CardTokens } from '../card-tokens.ts';
import { failCard } from '../fail-card.ts';
import { receiveNotification } from '../receive-notification.ts';
import { startCard } from '../start-card.ts';

export function cardRoutes({ deps: baseDeps, limits, methods, cards, botCheck }: CardParts) {
  const deps = withPayments(baseDeps, methods);
  const tokens = cards?.tokens;
  const freeAttempts = freeCardAttempts(baseDeps.config);
  const { config } = deps;

  /** Requires the bot check while its provider is down, because card testers wait for such moments. */
  async function isTestingCards(c: Context, token: string | undefined): Promise<boolean> {
    if (!freeAttempts || botCheck.siteKey === '') return false;
    const key = limitKey(config.secret, clientIp(c, config.trustProxy));
    if ((await limits.of(freeAttempts).consume(key)) === 0) return false;
    return (await botOpinion(c, { botCheck, config }, { action: 'card', token })) !== 'person';
  }

  return new CallRoutes({ deps, limits })
    .handle(
      calls.receiveCard,
      async ({ c, body }) => {
        crashPoint(deps.config, 'callback-received');
        if (body.PaymentId !== null) await receiveNotification(deps, body.PaymentId);
        c.header('Cache-Control', 'no-store');
        return {};
      },
      agreedHeader(deps.config),
    )
    .handle(calls.startCard, async ({ c, customer, body }) => {
      if (!tokens) return refuse('not_offered');
      if (await isTestingCards(c, body.botToken)) return refuse('bot_check');
      const { id: incrementId, paymentType, installments, bin, lastDigits } = body;
      const kind = paymentType === 'credit' ? 'credit' : 'debit';
      const started = await startCard(deps, tokens, {
        customerId: customer.id,
        incrementId,
        kind,
        installments,
        bin,
        lastDigits,
        ipAddress: clientAddress(c, config.trustProxy),
      });
      if (!started.ok) return started;
      const { ok: _, ...session } = started;
      return session;
    })
    .handle(calls.failCard, async ({ customer, body }) => {
      await failCard(deps, { customerId: customer.id, enrolment: body.enrolment });
      return {};
    });
}

interface CardParts extends RouteParts {
  methods: PaymentMethods;
  cards: { tokens: CardTokens } | undefined;
  botCheck: BotCheck;
}

const NOT_FOUND: Problem = { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' };

/** The acquirer signs nothing, so an agreed header identifies its calls. */
const agreedHeader = ({ cards }: Config): Step => ({
  refusals: [NOT_FOUND],
  run: async (c, next) => {
    const header = cards && c.req.header(cards.acquirer.notificationHeader);
    return header && isSameSecret(header, cards.acquirer.notificationSecret) ? next() : problem(c, NOT_FOUND);
  },
});
