import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { Limit, LimiterOf, LimitPerCaller } from './limits.ts';
import type { Problem } from './problem.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { Visitor, VisitorEnv } from './visitor.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

/** An expected failure, as use cases return it. */
export interface Refusal {
  ok: false;
  code: string;
}

/** The answer to one refusal; `detail` may be computed from the refusal's fields. */
export interface RefusalRow<R = never> {
  status: Problem['status'];
  detail: string | ((refusal: R) => string);
}

/** Exactly one row for each code of `R`. */
export type RefusalTable<R extends Refusal> = { [Code in R['code']]: RefusalRow<R & { code: Code }> };

export interface CallerCheck<Customer> {
  refusals: Readonly<Record<string, RefusalRow>>;
  find(deps: Deps, visitor: Visitor): Promise<{ ok: true; customer: Customer } | Refusal>;
}

/** One point for each request, or only for those that are meant. */
export interface ChargedLimit extends LimitPerCaller {
  /**
   * By default every request costs a point, before any other check. `valid`: requests that pass the checks of the contract. A list:
   * requests that get one of these refusals, such as wrong guesses.
   */
  charged?: 'valid' | readonly string[];
}

/**
 * The contract of a call: requests are checked with it, handlers typed by it and docs/openapi.json generated from it.
 */
export interface Call {
  method: 'GET' | 'POST';
  path: `/${string}`;
  summary: string;
  query?: Schema;
  /** JSON. A function where the rules depend on the day; the shape must not. */
  body?: Schema | ((today: CalendarDay) => Schema);
  /** Schema of the 200 answer; a string is the exact plain-text body. */
  answer: Schema | string;
  /** Describes when 204 is answered: the handler returns null. */
  nothing?: string;
  /**
   * For calls that change something: 'own site' accepts only requests from our pages, 'form key' also demands the
   * visitor's key.
   */
  guard?: 'own site' | 'form key';
  customer?: CallerCheck<unknown>;
  /** A function where settings decide; without a limit it returns undefined. */
  limit?: ChargedLimit | ((config: Config) => ChargedLimit | undefined);
  /** Limits that the handler charges, under the names that it uses. */
  limits?: Readonly<Record<string, Limit>>;
  /** Requires the header Idempotency-Key; the text is the refusal of a submit without it. */
  idempotencyKey?: string;
  refusals?: Readonly<Record<string, RefusalRow>>;
}

export const defineCall = <C extends Call>(call: C): C => call;

export type CallEnv = {
  Variables: VisitorEnv['Variables'] & {
    query: unknown;
    body: unknown;
    sentFormKey: string | undefined;
    customer: unknown;
    idempotencyKey: string;
  };
};

/** A check before a handler, with the problems that it may answer. */
export interface Step {
  refusals: readonly Pick<Problem, 'status' | 'code'>[];
  run: MiddlewareHandler<CallEnv>;
}

type Checked<S> = S extends (today: CalendarDay) => infer D
  ? Checked<D>
  : S extends Schema
    ? v.InferOutput<S>
    : undefined;

/** Form keys are checked before, so handlers do not get them. */
type WithoutKey<Body> = string extends keyof Body ? Body : Omit<Body, 'formKey' | 'form_key'>;

export interface CallInput<C extends Call> {
  c: Context<VisitorEnv>;
  visitor: Visitor;
  query: WithoutKey<Checked<C['query']>>;
  body: WithoutKey<Checked<C['body']>>;
  customer: C extends { customer: CallerCheck<infer Customer> } ? Customer : undefined;
  idempotencyKey: string;
  limits: C extends { limits: infer Declared extends Readonly<Record<string, Limit>> }
    ? { [Name in keyof Declared]: LimiterOf<Declared[Name]> }
    : undefined;
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

/** A handler returns the answer, or a refusal whose code has a row in the call's table. */
export type Outcome<C extends Call> = AnswerOf<C> | SharedAnswer<AnswerOf<C>> | RefusalOf<C>;

export const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
