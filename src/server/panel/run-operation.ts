import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { appendAudit } from '#features/trust/audit/server/append-audit.ts';
import type { AuditText, Operation } from '#features/trust/operations/operation.ts';
import { may, type Operator } from '#features/trust/operations/operator.ts';
import type { PanelBrowser } from '#features/trust/operations/panel-browser.ts';
import type { HandledOperation } from '#features/trust/operations/server/handle-operation.ts';
import { abortable } from '#platform/abort.ts';
import type { Refusal } from '#platform/http/call.ts';

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;

export const mayRun = ({ permission }: Pick<Operation, 'permission'>, by: Operator): boolean =>
  permission === 'anyone' || (permission === 'signed in' ? by.grants.length > 0 : may(by, permission));

export const NOT_PERMITTED = { ok: false, code: 'not_permitted' } as const;
const STEP_UP = { ok: false, code: 'step_up' } as const;

interface Request {
  /** Checked against the operation's schema. */
  input: unknown;
  by: Operator;
  browser: PanelBrowser;
}

/**
 * The only way to an operator's use case, for the panel and the command line. A change and its audit row are one
 * transaction, and a refusal leaves neither. Returns the answer or a refusal.
 */
export async function runOperation(
  deps: PaymentDeps,
  handled: HandledOperation<PaymentDeps>,
  { input, by, browser }: Request,
): Promise<unknown> {
  const { operation, run, audit } = handled;
  if (!mayRun(operation, by)) return NOT_PERMITTED;
  if (operation.stepUp && !by.steppedUp) return STEP_UP;
  const perform = (tx: PaymentDeps) => run(tx, input as never, by, browser);
  const record = async (tx: PaymentDeps, answer: unknown) => {
    const text = audit?.(input as never, answer as never, by);
    if (text) await appendAudit(tx, entryOf(operation, by, text));
  };
  if (operation.kind === 'view' || operation.asksProvider) {
    const answer = await perform(deps);
    if (!isRefusal(answer)) await abortable(deps, (tx) => record(tx, answer));
    return answer;
  }
  return abortable<unknown, PaymentDeps>(deps, async (tx, abort) => {
    const answer = await perform(tx);
    if (isRefusal(answer)) return abort(answer);
    await record(tx, answer);
    return answer;
  });
}

const entryOf = (
  { name }: Operation,
  { staffId, via, name: person }: Operator,
  { object, text }: AuditText,
) => ({
  staffId,
  shellName: via === 'shell' ? person : null,
  operation: name,
  stage: 'done' as const,
  object,
  text,
});
