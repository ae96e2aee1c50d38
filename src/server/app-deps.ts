import type { Pool } from 'pg';
import type { SocialProviders } from '#features/account/sign-in/social/server/social-provider.ts';
import type { Acquirer } from '#features/purchase/cards/server/acquirer.ts';
import type { CardTokens } from '#features/purchase/cards/server/card-tokens.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import type { PixProvider } from '#features/purchase/pix/server/pix-provider.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';

export interface AppDeps {
  deps: Deps;
  pool: Pool;
  pix: PixProvider;
  methods: PaymentMethods;
  cards: { acquirer: Acquirer; tokens: CardTokens } | undefined;
  social: SocialProviders;
  botCheck: BotCheck;
}
