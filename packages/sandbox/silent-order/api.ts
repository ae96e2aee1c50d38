import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AcquirerSettings } from '../acquirer/settings.ts';
import { brandOf, isFuture, passesLuhn, shown } from '../cards/card.ts';
import { fromAnyPage, script } from '../shared/browser-calls.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { basicAuth, bearerOf, sameSecret } from '../shared/secrets.ts';
import { tickets } from '../shared/tickets.ts';
import { wireTime } from '../shared/wire-time.ts';
import type { CardTokens } from './card-tokens.ts';

const OAUTH_S = 599;

type Options = { settings: AcquirerSettings; tokens: CardTokens; knobs: KnobPanel; clock: () => Date };

/** Braspag's Silent Order Post, so that a card never passes the store's server. */
export function silentOrderApi({ settings, tokens, knobs, clock }: Options) {
  const bearers = tickets<'sop'>(clock, OAUTH_S * 1000);
  const basic = basicAuth(settings.sopClientId, settings.sopClientSecret);

  const auth = new Hono();
  auth.post('/oauth2/token', async (c) => {
    if (knobs.get().adquirenteSopForaDoAr) return c.text('Service Unavailable', 503);
    if (!sameSecret(c.req.header('authorization'), basic)) return c.json({ error: 'invalid_client' }, 401);
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type' }, 400);
    c.header('cache-control', 'no-store');
    return c.json({ access_token: bearers.give('sop'), token_type: 'bearer', expires_in: OAUTH_S });
  });

  const post = new Hono();
  const source = script(new URL('./silent-order-post.js', import.meta.url));
  for (const folder of ['Scripts', 'scripts']) post.get(`/${folder}/silentorderpost-1.0.min.js`, source);
  post.use('/api/*', bodyLimit({ maxSize: 16 * 1024 }));
  post.post('/api/public/v2/accesstoken', (c) => {
    if (knobs.get().adquirenteSopForaDoAr) return c.text('Service Unavailable', 503);
    const known =
      bearers.find(bearerOf(c.req.header('authorization'))) &&
      sameSecret(c.req.header('merchantid')?.toLowerCase(), settings.merchantId.toLowerCase());
    if (!known) return c.json({ Message: 'Authorization has been denied for this request.' }, 401);
    const { token, from, until } = tokens.givePass();
    const at = (instant: Date) => wireTime(instant).replace(' ', 'T');
    c.header('cache-control', 'no-store');
    return c.json(
      { MerchantId: settings.merchantId, AccessToken: token, Issued: at(from), ExpiresIn: at(until) },
      201,
    );
  });

  post.use('/api/public/v1/card', fromAnyPage);
  post.post('/api/public/v1/card', async (c) => {
    if (knobs.get().adquirenteSopForaDoAr) return c.json({ Text: 'Service Unavailable' }, 503);
    const form = new URLSearchParams(await c.req.text());
    const pass = form.get('AccessToken') ?? '';
    const number = form.get('RawNumber') ?? '';
    const holder = form.get('HolderName') ?? '';
    const expiration = form.get('Expiration') ?? '';
    const brand = brandOf(number);
    if (!tokens.hasPass(pass)) return c.json({ Text: 'AccessToken inválido ou expirado' }, 401);
    if (!brand || !passesLuhn(number) || !isFuture(expiration, clock()) || holder === '')
      return c.json({ Text: 'Cartão inválido' }, 400);
    const { bin, last4 } = shown(number);
    c.header('cache-control', 'no-store');
    return c.json(
      {
        PaymentToken: tokens.exchange(pass, { number, holder, expiration, brand }),
        Brand: brand,
        CardBin: bin,
        CardLast4Digits: last4,
        ForeignCard: false,
        ...(form.get('EnableBinQuery') === 'true' && {
          BinQueryReturnCode: '00',
          BinQueryReturnMessage: 'Analise autorizada',
        }),
        ...(form.get('EnableVerifyCard') === 'true' && {
          VerifyCardStatus: 1,
          VerifyCardReturnCode: '00',
          VerifyCardReturnMessage: 'Transacao autorizada',
        }),
      },
      201,
    );
  });
  return { auth, post };
}
