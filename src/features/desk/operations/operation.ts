import type { InferOutput } from 'valibot';
import type { Refusal, RefusalRow, Schema } from '#platform/http/call.ts';
import type { LimitPerKey } from '#platform/http/limits.ts';
import type { Permission } from './roles.ts';

/** A row of the audit trail. It has no names and documents, because the trail outlives the people in it. */
export interface AuditText {
  object: string;
  /** Describes the act in Portuguese, without personal or health data. */
  text: string;
}

/** In `charged` it stands for answers without rows. */
export const NONE_FOUND = 'none_found';

/** `operator` is the signed-in person, or e-mail and address before the sign-in. */
interface OperationLimit extends LimitPerKey {
  per: 'operator' | 'address';
  /**
   * Counts requests with these refusals, such as wrong guesses, or with NONE_FOUND. Without it every request counts.
   */
  charged?: readonly string[];
}

/**
 * An operator's use case, declared once. The panel's calls, its menu and the permission matrix derive from it. `name`
 * consists of slice and verb (`cancellations/accept`), and its call is `POST /painel/v1/{name}`.
 */
export interface Operation {
  name: `${string}/${string}`;
  /** A change runs in one transaction with its audit row. */
  kind: 'view' | 'change';
  /** 'signed in' permits every operator, about themselves. 'anyone' is for calls before the sign-in is complete. */
  permission: Permission | 'signed in' | 'anyone';
  summary: string;
  /** Stores something for the signed-in person. The command line does not offer it, because it has no account. */
  personal?: true;
  input: Schema;
  answer: Schema;
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
  limits?: readonly OperationLimit[];
  /** Makes guesses at an account wait for their turn, across all addresses and browsers. */
  paced?: true;
  /** A password or a mailed link in the input is the proof, which no public page's script knows, so any page may send it. */
  provenByInput?: true;
  /** Afterwards the person has given both factors, and the browser is known. */
  completesSignIn?: true;
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
