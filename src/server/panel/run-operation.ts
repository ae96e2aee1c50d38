import { addPartner } from '#features/care/partner-booking/server/manage-partners.ts';
import type { AuditStage } from '#features/desk/audit/audit-row.ts';
import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import type { CustomerPrivacy, DeskDeps } from '#features/desk/customers/server/desk-deps.ts';
import type { AuditText, Operation } from '#features/desk/operations/operation.ts';
import { authorOf, may, type Operator } from '#features/desk/operations/operator.ts';
import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';
import type { HandledOperation } from '#features/desk/operations/server/handle-operation.ts';
import { applySetting } from '#features/desk/settings/server/settings.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { abortable } from '#platform/abort.ts';
import { inTransaction } from '#platform/deps.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import { markOf } from '#values/mark.ts';
import { IMPORT_KINDS } from '../import/kinds.ts';
import { eraseCustomer } from '../privacy/erase-customer.ts';
import { exportCustomer } from '../privacy/export-customer.ts';
import { mergeCustomers } from '../privacy/merge-customers.ts';

const privacy: CustomerPrivacy = { exportCustomer, eraseCustomer, mergeCustomers };

/**
 * These refusals mean that the person tried to see or do something forbidden. Others, such as a missing field, say nothing
 * about the person.
 */
const ATTEMPTS = [
  'not_found',
  'not_permitted',
  'wrong_code',
  'wrong_credentials',
  'own_roles',
  'own_request',
];

const attemptText = ({ summary }: Operation, input: unknown): AuditText => {
  const { incrementId } = (input ?? {}) as { incrementId?: unknown };
  const order =
    typeof incrementId === 'string' && /^\d{1,20}$/.test(incrementId) ? ` (pedido ${incrementId})` : '';
  return { object: 'recusas do painel', text: `Não pôde: ${summary}${order}` };
};

/** Writes a separate row, because the refused transaction leaves none. Attempts of unknown people are only in the log. */
export async function recordAttempt(
  deps: PaymentDeps,
  operation: Operation,
  { input, by, mayFillTrail }: Pick<Request, 'input' | 'by' | 'mayFillTrail'>,
  code: string,
): Promise<void> {
  if (by.staffId === null || operation.passive || !ATTEMPTS.includes(code)) return;
  await recordRefused(deps, operation, { by, mayFillTrail }, attemptText(operation, input));
}

/** Beyond a person's limit, only the log records refusals, because more rows would hide those of others. */
async function recordRefused(
  deps: PaymentDeps,
  operation: Operation,
  { by, mayFillTrail }: Pick<Request, 'by' | 'mayFillTrail'>,
  text: AuditText | null,
): Promise<void> {
  const { staffId } = by;
  if (staffId !== null && mayFillTrail && !(await mayFillTrail(staffId)))
    deps.log.info({ event: 'staff_refused', staffId, operation: operation.name }, 'security');
  else await inTransaction(deps, (tx) => record(tx, operation, by, { stage: 'refused', text }));
}

export function mayRun({ permission, personal }: Operation, by: Operator): boolean {
  const needsAccount = personal || permission === 'anyone' || permission === 'signed in';
  if (needsAccount && by.via === 'shell') return false;
  return permission === 'anyone' || (permission === 'signed in' ? by.grants.length > 0 : may(by, permission));
}

interface Request {
  input: unknown;
  by: Operator;
  browser: PanelBrowser;
  unattended?: boolean;
  /** Counts a person's refusals; false once they have filled enough of the trail. */
  mayFillTrail?: (staffId: number) => Promise<boolean>;
}

/**
 * The only way to an operator's use case, for the panel and the command line. A change and its audit row are one
 * transaction; a refused attempt leaves a row alone. Returns the answer or a refusal.
 */
export async function runOperation(
  deps: PaymentDeps,
  handled: HandledOperation<DeskDeps>,
  request: Request,
): Promise<unknown> {
  const { operation } = handled;
  const { input, by, browser } = request;
  if (!mayRun(operation, by)) return { ok: false, code: 'not_permitted' };
  if (operation.stepUp && !by.steppedUp) return { ok: false, code: 'step_up' };
  const perform = (tx: PaymentDeps) =>
    handled.run(
      { ...tx, privacy, applySetting, addPartner, hasOpened, kinds: IMPORT_KINDS },
      input as never,
      by,
      browser,
    );
  const recordAlone = async (stage: AuditStage, answer?: unknown) => {
    const act = { stage, text: auditTextOf(operation, stage, textOf(handled, request, answer)) };
    if (act.text) await inTransaction(deps, (tx) => record(tx, operation, by, act));
  };

  if (operation.asksProvider) {
    await recordAlone('asked');
    const answer = await perform(deps);
    await recordAlone(isRefusal(answer) ? 'refused' : 'done');
    return answer;
  }
  if (operation.kind === 'view') {
    const answer = await perform(deps);
    if (request.unattended && operation.unattended === 'marks' && !isRefusal(answer)) return marksOf(answer);
    if (isRefusal(answer) && !handled.auditRefusal)
      await recordAttempt(deps, operation, request, answer.code);
    else if (isRefusal(answer))
      await recordRefused(deps, operation, request, textOf(handled, request, answer));
    else await recordAlone('done', answer);
    return answer;
  }
  const outcome = await abortable<unknown, PaymentDeps>(deps, async (tx, abort) => {
    const answer = await perform(tx);
    if (isRefusal(answer)) return abort(answer);
    await record(tx, operation, by, { stage: 'done', text: textOf(handled, request, answer) });
    return answer;
  });
  if (isRefusal(outcome)) await recordAttempt(deps, operation, request, outcome.code);
  return outcome;
}

function marksOf(answer: unknown): { marks: string[] } {
  const response = JSON.parse(JSON.stringify(answer)) as { rows?: unknown[] };
  return { marks: (response.rows ?? [response]).map(markOf) };
}

/** While a provider has not done an act, or has refused it, the trail names it "Cancelar um pedido" and never "Cancelou". */
const auditTextOf = ({ asksProvider, summary }: Operation, stage: AuditStage, text: AuditText | null) =>
  asksProvider && stage !== 'done' && text ? { ...text, text: summary } : text;

function textOf(
  { operation, audit, auditRefusal }: HandledOperation<DeskDeps>,
  { input, by }: Request,
  answer: unknown,
): AuditText | null {
  if (operation.kind === 'view' && isRefusal(answer)) return auditRefusal?.(answer) ?? null;
  return audit?.(input as never, answer as never, by) ?? null;
}

async function record(
  tx: PaymentDeps,
  operation: Operation,
  by: Operator,
  { stage, text }: { stage: AuditStage; text: AuditText | null },
): Promise<void> {
  if (!text) return;
  await appendAudit(tx, { ...authorOf(by), ...text, operation: operation.name, stage });
}
