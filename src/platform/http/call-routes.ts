import { type Context, type Handler, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { Call, CallEnv, CallerCheck, CallInput, Outcome, Step } from './call.ts';
import { type CallerLimit, chargeGuess, TOO_MANY } from './caller-limit.ts';
import { formKeyStep } from './form-key.ts';
import { idempotencyKeyStep } from './idempotency-key.ts';
import type { LimitPerCaller, Limits } from './limits.ts';
import { isFromStrictPage, LOOSE_PAGE } from './page-key.ts';
import { bodyStep, notificationStep, queryStep } from './parse.ts';
import { type Problem, problem } from './problem.ts';
import { isRefusal, problemOf, type RefusalRows } from './refusal.ts';
import { SharedAnswer } from './shared-answer.ts';
import type { VisitorEnv } from './visitor.ts';

export interface MountedCall {
  call: Call;
  refusals: readonly Pick<Problem, 'status' | 'code'>[];
}

const mounted = new WeakMap<object, MountedCall>();

export const mountedCalls = (app: Hono<VisitorEnv>): MountedCall[] => [
  ...new Set(app.routes.flatMap(({ handler }) => mounted.get(handler) ?? [])),
];

export interface RouteParts {
  deps: Deps;
  limits: Limits;
}

export class CallRoutes extends Hono<VisitorEnv> {
  readonly #deps: Deps;
  readonly #limits: Limits;

  constructor({ deps, limits }: RouteParts) {
    super();
    this.#deps = deps;
    this.#limits = limits;
  }

  handle<C extends Call, const O extends Outcome<C>>(
    call: C,
    handler: (input: CallInput<C>) => O | Promise<O>,
    ...first: Step[]
  ): this {
    const limit = typeof call.limit === 'function' ? call.limit(this.#deps.config) : call.limit;
    const { charged, ...declared } = limit ?? {};
    const limiter = limit && this.#limits.of(declared as LimitPerCaller);
    const charge = limiter ? [chargeStep(limiter)] : [];
    const steps = [
      ...first,
      ...(charged ? [] : charge),
      ...stepsOf(call, this.#deps),
      ...(charged === 'valid' ? charge : []),
    ];
    const limits = Object.fromEntries(
      Object.entries(call.limits ?? {}).map(([name, one]) => [name, this.#limits.of(one)]),
    );
    const answer = async (c: Context<CallEnv>) => {
      const { visitor, query, body, customer, idempotencyKey } = c.var;
      const input = { c, visitor, query, body, customer, idempotencyKey, limits } as unknown as CallInput<C>;
      const attempt = async () => handler(input);
      if (!limiter || typeof charged !== 'object') return respond(c, call, await attempt());
      const isWrong = (outcome: unknown) => isRefusal(outcome) && charged.includes(outcome.code);
      return respond(c, call, await chargeGuess(limiter, c, { attempt, isWrong }));
    };
    mounted.set(answer, {
      call,
      refusals: [...steps.flatMap(({ refusals }) => refusals), ...rowsOf(call.refusals)],
    });
    // Steps see a wider context type than the application's, whose middleware does not know it.
    const handlers = [...steps.map(({ run }) => run), answer] as unknown as Handler<VisitorEnv>[];
    this.on(call.method, [call.path, ...(call.alsoAt ?? [])], ...handlers);
    return this;
  }
}

function stepsOf(call: Call, deps: Deps): Step[] {
  const steps: Step[] = [];
  if (call.query || (call.method === 'GET' && typeof call.answer !== 'string'))
    steps.push(queryStep(call.query));
  if (call.body) steps.push(bodyStepOf(call, call.body, deps));
  if (call.guard === 'form key') steps.push(formKeyStep(deps));
  if (call.customer) steps.push(customerStep(call.customer, deps));
  if (call.customer && call.pages !== 'any') steps.push(pageStep(deps));
  if (call.idempotencyKey) steps.push(idempotencyKeyStep(call.idempotencyKey));
  return steps;
}

const bodyStepOf = ({ notification }: Call, body: NonNullable<Call['body']>, deps: Deps): Step =>
  notification && typeof body !== 'function' ? notificationStep(body) : bodyStep(body, deps);

const chargeStep = (limit: CallerLimit): Step => ({
  refusals: [TOO_MANY],
  run: async (c, next) => ((await limit.consume(c)) ? problem(c, TOO_MANY) : next()),
});

const customerStep = ({ find, refusals }: CallerCheck<unknown>, deps: Deps): Step => ({
  refusals: rowsOf(refusals),
  run: async (c, next) => {
    const found = await find(deps, c.get('visitor'));
    if (!found.ok) return problem(c, problemOf(found, refusals));
    c.set('customer', found.customer);
    return next();
  },
});

const pageStep = (deps: Deps): Step => ({
  refusals: [LOOSE_PAGE],
  run: async (c, next) =>
    isFromStrictPage(c, deps, idOf(c.get('customer'))) ? next() : problem(c, LOOSE_PAGE),
});

const idOf = (customer: unknown): number =>
  typeof customer === 'number' ? customer : (customer as { id: number }).id;

function respond(c: Context<CallEnv>, { answer, refusals }: Call, outcome: unknown): Response {
  if (outcome === null) return c.body(null, 204);
  if (outcome instanceof SharedAnswer) return c.body(outcome.cached.body, 200, outcome.cached.headers);
  if (isRefusal(outcome)) return problem(c, problemOf(outcome, refusals));
  return typeof answer === 'string' ? c.text(String(outcome)) : c.json(outcome);
}

const rowsOf = (rows: RefusalRows = {}) =>
  Object.entries(rows).map(([code, { status }]) => ({ status, code }));
