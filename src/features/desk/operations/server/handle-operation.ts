import type { InferOutput } from 'valibot';
import type { Refusal } from '#platform/http/call.ts';
import type { AuditText, InputOf, Operation, OutcomeOf } from '../operation.ts';
import type { Operator } from '../operator.ts';
import type { PanelBrowser } from '../panel-browser.ts';

type Run<O extends Operation, D> = (
  deps: D,
  input: InputOf<O>,
  by: Operator,
  browser: PanelBrowser,
) => Promise<OutcomeOf<O>>;

/**
 * Required for changes, and for views that show one person's data. It returns null when nothing worth a row happened.
 * An operation that calls a provider gets no answer, because its first row is written before.
 */
type Audit<O extends Operation> = (
  input: InputOf<O>,
  answer: O extends { asksProvider: true } ? undefined : InferOutput<O['answer']>,
  by: Operator,
) => AuditText | null;

type AuditRefusal = (refusal: Refusal) => AuditText;

export interface HandledOperation<D = never> {
  operation: Operation;
  run(deps: D, input: never, by: Operator, browser: PanelBrowser): Promise<unknown>;
  audit?: ((input: never, answer: never, by: Operator) => AuditText | null) | undefined;
  /** For views whose refusals are attempts to reach other people's data. */
  auditRefusal?: AuditRefusal | undefined;
}

export function handleOperation<const O extends Operation & { kind: 'change' }, D>(
  operation: O,
  run: Run<O, D>,
  audit: Audit<O>,
): HandledOperation<D>;
export function handleOperation<const O extends Operation & { kind: 'view' }, D>(
  operation: O,
  run: Run<O, D>,
  audit?: Audit<O>,
  auditRefusal?: AuditRefusal,
): HandledOperation<D>;
export function handleOperation(
  operation: Operation,
  run: HandledOperation['run'],
  audit?: HandledOperation['audit'],
  auditRefusal?: AuditRefusal,
): HandledOperation {
  return { operation, run, audit, auditRefusal };
}
