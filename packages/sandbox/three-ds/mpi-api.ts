import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { AcquirerSettings } from '../acquirer/settings.ts';
import { fromAnyPage, script } from '../shared/browser-calls.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { basicAuth, bearerOf, sameSecret } from '../shared/secrets.ts';
import type { Timer } from '../shared/timer.ts';
import { wireTime } from '../shared/wire-time.ts';
import { enrolRequest, refusesAddress } from './enrolment.ts';
import { type Provider, sealOf } from './provider.ts';

const initRequest = v.object({
  orderNumber: v.pipe(v.string(), v.nonEmpty()),
  currency: v.picklist(['BRL', '986']),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/)),
});

type Options = {
  provider: Provider;
  settings: AcquirerSettings;
  knobs: KnobPanel;
  timer: Timer;
  clock: () => Date;
};

/** Braspag's MPI V2: a token for the store's server, the rest for the buyer's browser. */
export function mpiApi({ provider, settings, knobs, timer, clock }: Options) {
  const basic = basicAuth(settings.mpiClientId, settings.mpiClientSecret);
  const app = new Hono();
  const invalid = (c: Context, issues: readonly v.BaseIssue<unknown>[]) =>
    c.json({ Message: 'Invalid fields', Fields: issues.map((issue) => v.getDotPath(issue) ?? '') }, 400);
  const body = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  const source = script(new URL('./mpi-script.js', import.meta.url));
  app.get('/Scripts/BP.Mpi.3ds20.min.js', source);

  app.post('/v2/auth/token', async (c) => {
    if (knobs.get().autenticacaoTokenForaDoAr) return c.text('Service Unavailable', 503);
    if (!sameSecret(c.req.header('authorization'), basic)) return c.json({ error: 'invalid_client' }, 401);
    const who = v.safeParse(
      v.object({
        EstablishmentCode: v.literal(settings.establishmentCode),
        MerchantName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(25)),
        MCC: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      }),
      await body(c),
    );
    if (!who.success) return invalid(c, who.issues);
    const { token, until } = provider.giveBearer(who.output.MerchantName);
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: wireTime(until).replace(' ', 'T'),
    });
  });

  app.use('/v2/3ds/*', fromAnyPage, async (c, next) => {
    const { autenticacaoForaDoAr, autenticacaoDemoraMs } = knobs.get();
    if (autenticacaoDemoraMs > 0) await new Promise<void>((done) => timer(autenticacaoDemoraMs, done));
    if (autenticacaoForaDoAr) return c.json({ Message: 'An error has occurred.' }, 500);
    if (!provider.session(bearerOf(c.req.header('authorization'))))
      return c.json({ Message: 'Authorization has been denied for this request.' }, 401);
    return next();
  });
  app.post('/v2/3ds/init', async (c) => {
    const asked = v.safeParse(initRequest, await body(c));
    if (!asked.success) return invalid(c, asked.issues);
    const session = provider.session(bearerOf(c.req.header('authorization')));
    Object.assign(session ?? {}, asked.output);
    const ReferenceId = crypto.randomUUID();
    const iat = Math.floor(clock().getTime() / 1000);
    return c.json({
      Token: provider.sign({
        jti: crypto.randomUUID(),
        iat,
        iss: 'sandbox',
        ReferenceId,
        Payload: asked.output,
      }),
      ReferenceId,
    });
  });
  app.post('/v2/3ds/enroll', async (c) => {
    const asked = v.safeParse(enrolRequest, await body(c));
    if (!asked.success) return invalid(c, asked.issues);
    if (refusesAddress(asked.output, knobs.get()))
      return c.json({ Message: 'Invalid fields', Fields: ['billtocountry'] }, 400);
    const bearer = bearerOf(c.req.header('authorization'));
    const session = provider.session(bearer);
    const { ordernumber, totalamount } = asked.output;
    if (session?.orderNumber !== ordernumber || session.amount !== totalamount)
      return c.json({ Message: 'Order differs from init' }, 400);
    const { id, attempt } = provider.enrol(bearer, session.merchantName, asked.output);
    const { status } = attempt.plan;
    const challenged = status === 'ENROLLED';
    const suppressed = challenged && knobs.get().autenticacaoSemDesafio;
    const unsupported = status === 'UNSUPPORTED_BRAND';
    if (status === 'NOT_ENROLLED') attempt.plan.result = 'UNAVAILABLE';
    if (status === 'FAILED') attempt.plan.result = 'FAILED';
    const ended = ['AUTHENTICATION_CHECK_NEEDED', 'NOT_ENROLLED', 'FAILED'].includes(status);
    return c.json({
      Status: status,
      Version: '2.2.0',
      Authentication: ended ? provider.conclude(attempt) : {},
      AuthenticationTransactionId: id,
      ...(challenged && {
        AcsUrl: `${new URL(c.req.url).origin}/acs/challenge`,
        Pareq: Buffer.from(JSON.stringify({ transactionId: id, messageVersion: '2.2.0' })).toString(
          'base64url',
        ),
      }),
      ...(suppressed && { ChallengeSuppressed: true }),
      ReturnCode: unsupported ? 'MPI600' : status === 'ERROR_OCCURRED' ? '4' : '0',
      ReturnMessage: unsupported
        ? 'Brand does not support authentication'
        : status === 'ERROR_OCCURRED'
          ? 'System error'
          : 'Success',
    });
  });
  app.post('/v2/3ds/validate', async (c) => {
    const asked = v.safeParse(
      v.object({ ...enrolRequest.entries, transactionId: v.string() }),
      await body(c),
    );
    if (!asked.success) return invalid(c, asked.issues);
    const attempt = provider.attempt(asked.output.transactionId);
    const known = attempt?.bearer === bearerOf(c.req.header('authorization'));
    if (!attempt || !known) return c.json({ Message: 'Not found' }, 404);
    const { transactionId: _, ...again } = asked.output;
    return sealOf(again) === attempt.seal
      ? c.json(provider.validate(attempt))
      : c.json({ Message: 'Fields differ from enrolment' }, 400);
  });
  return app;
}
