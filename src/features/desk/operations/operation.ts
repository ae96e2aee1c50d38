import type { InferOutput } from 'valibot';
import type { Refusal, RefusalRow, Schema } from '#platform/http/call.ts';
import type { LimitPerKey } from '#platform/http/limits.ts';
import type { Permission } from './roles.ts';

/** A row of the audit trail, without names and documents: the trail outlives the people in it. */
export interface AuditText {
  object: string;
  /** The act in Portuguese, without personal or health data. */
  text: string;
}

/** In `charged`: answers without rows. */
export const NONE_FOUND = 'none_found';

/** `operator`: the signed-in person, or e-mail and address before that. */
interface OperationLimit extends LimitPerKey {
  per: 'operator' | 'address';
  /** Requests with these refusals, such as wrong guesses, or with NONE_FOUND; by default every request. */
  charged?: readonly string[];
}

/**
 * An operator's use case, declared once. The panel's calls, its menu and the permission matrix derive from it.
 * `name` is slice and verb (`cancellations/accept`), and its call is `POST /painel/v1/{name}`.
 */
export interface Operation {
  name: `${string}/${string}`;
  /** Changes run in one transaction with their audit row. */
  kind: 'view' | 'change';
  /** 'signed in': every operator, about themselves. 'anyone': before the sign-in is complete. */
  permission: Permission | 'signed in' | 'anyone';
  summary: string;
  /** Keeps something for the signed-in person. The command line has no account, so it does not offer it. */
  personal?: true;
  input: Schema;
  answer: Schema;
  /** Asks for the second factor unless it was given within ten minutes. */
  stepUp?: true;
  /** Sent by a page without its person, so it does not keep the session in use. */
  passive?: true;
  /** For pages that ask by themselves. Marks of rows, or of the whole answer (`values/mark.ts`), show no person and leave no audit row. */
  unattended?: 'answer' | 'marks';
  /** Asks the bank or the acquirer, so it runs outside a transaction, between a row `asked` and a row with its end. */
  asksProvider?: true;
  limits?: readonly OperationLimit[];
  /** Guesses at an account wait for their turn, over all addresses and browsers. */
  paced?: true;
  refusals?: Readonly<Record<string, RefusalRow>>;
}

export const defineOperation = <const O extends Operation>(operation: O): O => operation;

export type InputOf<O extends Operation> = InferOutput<O['input']>;

type RefusalOf<O extends Operation> = O extends { refusals: infer Table }
  ? {
      [Code in keyof Table & string]: Refusal & { code: Code; fields?: Record<string, string> };
    }[keyof Table & string]
  : never;

export type OutcomeOf<O extends Operation> = InferOutput<O['answer']> | RefusalOf<O>;
