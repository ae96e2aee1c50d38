import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Deps } from '../deps.ts';
import type { Problem } from './problem.ts';
import type { Visitor, VisitorEnv } from './visitor.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/** An expected failure, as use cases return it. */
export interface Refusal {
  ok: false;
  code: string;
}

/** How one refusal is told: `detail` may be made from what the refusal carries. */
export interface RefusalRow<R = never> {
  status: Problem['status'];
  detail: string | ((refusal: R) => string);
}

/** One row for each code that `R` can have, and none besides. */
export type RefusalTable<R extends Refusal> = { [Code in R['code']]: RefusalRow<R & { code: Code }> };

/** Finds out who calls, for calls that are not for everybody. */
export interface CallerCheck<Customer> {
  refusals: Readonly<Record<string, RefusalRow>>;
  find(deps: Deps, visitor: Visitor): Promise<{ ok: true; customer: Customer } | Refusal>;
}

/** Everything that a call is: requests are checked by it, handlers typed by it and docs/openapi.json made from it. */
export interface Call {
  method: 'GET' | 'POST';
  /** Full path, with parameters as ":name". */
  path: `/${string}`;
  summary: string;
  query?: Schema;
  /** JSON. A function where the rules depend on the day; the shape does not. */
  body?: Schema | ((today: CalendarDay) => Schema);
  /** Of status 200; a text where it is no JSON. */
  answer: Schema | string;
  /** When 204 is answered: the handler returns null. */
  nothing?: string;
  /** Changes something, so only pages of ours may call it; with 'form key' they prove it by the visitor's key too. */
  guard?: 'own site' | 'form key';
  customer?: CallerCheck<unknown>;
  /** Needs the header Idempotency-Key; here stands what is said of a submit without it. */
  idempotencyKey?: string;
  /** What the use case may refuse, by code. */
  refusals?: Readonly<Record<string, RefusalRow>>;
}

export const defineCall = <C extends Call>(call: C): C => call;

/** What the steps before a handler have found out. */
export type CallEnv = {
  Variables: VisitorEnv['Variables'] & {
    query: unknown;
    body: unknown;
    sentFormKey: string | undefined;
    customer: unknown;
    idempotencyKey: string;
  };
};

/** Something that is looked at before a handler, with what it may answer itself. */
export interface Step {
  refusals: readonly Pick<Problem, 'status' | 'code'>[];
  run: MiddlewareHandler<CallEnv>;
}

type Checked<S> = S extends (today: CalendarDay) => infer D
  ? Checked<D>
  : S extends Schema
    ? v.InferOutput<S>
    : undefined;

/** Form keys are looked at before, so handlers do not get them. */
type WithoutKey<Body> = string extends keyof Body ? Body : Omit<Body, 'formKey' | 'form_key'>;

/** What a handler gets. */
export interface CallInput<C extends Call> {
  /** For cookies and headers of the answer. */
  c: Context<VisitorEnv>;
  visitor: Visitor;
  query: WithoutKey<Checked<C['query']>>;
  body: WithoutKey<Checked<C['body']>>;
  customer: C extends { customer: CallerCheck<infer Customer> } ? Customer : undefined;
  idempotencyKey: string;
}

type AnswerOf<C extends Call> =
  | (C['answer'] extends Schema ? v.InferOutput<C['answer']> : string)
  | (C extends { nothing: string } ? null : never);

type Carried<Row> = Row extends { detail: (refusal: infer R) => string } ? R : unknown;

type RefusalOf<C extends Call> = C extends { refusals: infer Table }
  ? {
      [Code in keyof Table & string]: {
        ok: false;
        code: Code;
        fields?: Record<string, string>;
      } & Carried<Table[Code]>;
    }[keyof Table & string]
  : never;

/** What a handler returns: the answer, or a refusal whose code has a row in the call's table. */
export type Outcome<C extends Call> = AnswerOf<C> | RefusalOf<C>;

export const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
