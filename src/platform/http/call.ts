import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { Limit, LimiterOf, LimitPerCaller, LimitPerKey } from './limits.ts';
import type { Problem } from './problem.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { Visitor, VisitorEnv } from './visitor.ts';

export type Schema = v.GenericSchema<unknown, unknown>;

export interface Refusal {
  ok: false;
  code: string;
}

export interface RefusalRow<R = never> {
  status: Problem['status'];
  detail: string | ((refusal: R) => string);
}

export type RefusalTable<R extends Refusal> = { [Code in R['code']]: RefusalRow<R & { code: Code }> };

export interface CallerCheck<Customer> {
  refusals: Readonly<Record<string, RefusalRow>>;
  find(deps: Deps, visitor: Visitor): Promise<{ ok: true; customer: Customer } | Refusal>;
}

export interface ChargedLimit extends LimitPerCaller {
  /** By default every request is charged, before any other check. A list charges only these refusals, such as wrong guesses. */
  charged?: 'valid' | readonly string[];
}

/** The parts of a contract that do not depend on the caller. */
interface BaseCall {
  summary: string;
  /** The schema of the 200 response; a string is the exact plain-text body. */
  answer: Schema | string;
  refusals?: Readonly<Record<string, RefusalRow>>;
}

/** A call of visitors, customers and other systems. */
export interface Call extends BaseCall {
  method: 'GET' | 'POST';
  path: `/${string}`;
  query?: Schema;
  /** The body is JSON. A function gives rules that depend on the day; the shape must not. */
  body?: Schema | ((today: CalendarDay) => Schema);
  /**
   * An outside service sends the body, so any content type is read as JSON, an unreadable body counts as {}, and
   * odd characters refuse nothing. Its schema must accept every input.
   */
  notification?: true;
  /** The call also answers on these paths, which its documentation leaves out. */
  alsoAt?: readonly `/${string}`[];
  nothing?: string;
  /** 'own site' accepts only requests from our pages; 'form key' also demands the visitor's key. */
  guard?: 'own site' | 'form key';
  customer?: CallerCheck<unknown>;
  /** Calls of customers answer only pages without third-party scripts. With 'any' they also answer the others, which show as much. */
  pages?: 'any';
  /** A function makes the limit depend on settings; undefined means none. */
  limit?: ChargedLimit | ((config: Config) => ChargedLimit | undefined);
  limits?: Readonly<Record<string, Limit>>;
  /**
   * Every call has limits, or the reason to have none. 'own rows': it reads or changes few rows of the signed-in customer.
   * 'own cart': it changes one line of the visitor's cart, which has at most 100. 'shared': its answer is the same for all
   * visitors, and from memory after the first. 'secret': it needs a secret that only the provider has. 'cheap': it reads
   * nothing, or runs one bounded statement.
   */
  unlimited?: 'own rows' | 'own cart' | 'shared' | 'secret' | 'cheap';
  /** The header Idempotency-Key is required; this text refuses a submit without it. */
  idempotencyKey?: string;
}

/**
 * `operator` is the signed-in person, or e-mail and address before the sign-in. `e-mail` counts the typed one from every
 * address, `answer` the challenge of a passkey.
 */
interface StaffLimit extends LimitPerKey {
  per: 'operator' | 'address' | 'e-mail' | 'answer';
  /**
   * Counts requests with these refusals, such as wrong guesses, or with NONE_FOUND. Without it every request counts.
   */
  charged?: readonly string[];
}

/** In `charged` it stands for answers without rows. */
export const NONE_FOUND = 'none_found';

/**
 * A call of operators, from the panel (`POST /painel/v1/{name}`) and from the shell (`bin/loja operar {name}`). `name` consists
 * of slice and verb (`cancellations/accept`).
 */
export interface StaffCall extends BaseCall {
  name: `${string}/${string}`;
  /** A change runs in one transaction with its audit row. */
  kind: 'view' | 'change';
  /** 'signed in' permits every operator, about themselves. 'anyone' is for calls before the sign-in is complete. */
  permission: string;
  body: Schema;
  answer: Schema;
  /** Stores something for the signed-in person. The command line does not offer it, because it has no account. */
  personal?: true;
  /** Requires the second factor unless it was entered within ten minutes. */
  stepUp?: true;
  /** The page sends it without its person, so it does not keep the session in use. */
  passive?: true;
  /**
   * For pages that poll. Marks of rows, or of the whole answer (`values/mark.ts`), show no person and leave no audit
   * row.
   */
  unattended?: 'answer' | 'marks';
  /**
   * Calls the bank or the acquirer, so it runs outside a transaction, between a row `asked` and a row with the outcome.
   */
  asksProvider?: true;
  /** The body may have the size of an uploaded file. */
  takesFile?: true;
  limits?: readonly StaffLimit[];
  /** Makes guesses at an account wait for their turn, across all addresses and browsers. */
  paced?: true;
  /** A password or a mailed link in the body is the proof, which no public page's script knows, so any page may send it. */
  provenByInput?: true;
  /** Afterwards the person has given both factors, and the browser is known. */
  completesSignIn?: true;
}

export const defineCall = <const C extends Call | StaffCall>(call: C): C => call;

export type CallEnv = {
  Variables: VisitorEnv['Variables'] & {
    query: unknown;
    body: unknown;
    sentFormKey: string | undefined;
    customer: unknown;
    idempotencyKey: string;
  };
};

export interface Step {
  refusals: readonly Pick<Problem, 'status' | 'code'>[];
  run: MiddlewareHandler<CallEnv>;
}

type Checked<S> = S extends (today: CalendarDay) => infer D
  ? Checked<D>
  : S extends Schema
    ? v.InferOutput<S>
    : undefined;

/** Handlers do not get the form keys, which are checked before. */
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

export type AnswerOf<C extends BaseCall> =
  | (C['answer'] extends Schema ? v.InferOutput<C['answer']> : string)
  | (C extends { nothing: string } ? null : never);

type Carried<Row> = Row extends { detail: (refusal: infer R) => string } ? R : unknown;

export type RefusalOf<C extends BaseCall> = C extends { refusals: infer Table }
  ? {
      [Code in keyof Table & string]: {
        ok: false;
        code: Code;
        fields?: Record<string, string>;
      } & Carried<Table[Code]>;
    }[keyof Table & string]
  : never;

export type Outcome<C extends Call> = AnswerOf<C> | SharedAnswer<AnswerOf<C>> | RefusalOf<C>;

export const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
