import type { InputOf, Operation, OutcomeOf } from '#features/desk/operations/operation.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { checkInput } from '#platform/http/parse.ts';
import { isRefusal, problemOf } from '#platform/http/refusal.ts';
import { COMMON_REFUSALS } from '#server/panel/common-refusals.ts';
import { NO_BROWSER } from '#server/panel/no-browser.ts';
import { OPERATIONS } from '#server/panel/operations.ts';
import { runOperation } from '#server/panel/run-operation.ts';
import { fieldProblems } from './operation-fields.ts';
import { operatorOf } from './operator.ts';
import { refuse, type Terminal } from './terminal.ts';

type Answer<O extends Operation> = Exclude<OutcomeOf<O>, { ok: false }>;

/** Runs the panel's operation with the same checks and the same audit row. On a refusal it prints it and returns null. */
export async function runAsOperator<O extends Operation>(
  terminal: Terminal,
  deps: PaymentDeps,
  operation: O,
  input: InputOf<O>,
): Promise<Answer<O> | null> {
  const handled = OPERATIONS.get(operation.name);
  if (!handled) throw new Error(`no slice handles ${operation.name}`);
  const checked = checkInput(operation.body, input);
  if (!checked.ok) {
    refuse(terminal, fieldProblems(operation.body, checked.fields));
    return null;
  }
  const by = shellOperator(operatorOf(terminal));
  const outcome = await runOperation(deps, handled, { input: checked.value, by, browser: NO_BROWSER });
  if (!isRefusal(outcome)) return outcome as Answer<O>;
  const { detail, fields } = problemOf(outcome, { ...COMMON_REFUSALS, ...operation.refusals });
  refuse(terminal, [detail, ...(fields ? [fieldProblems(operation.body, fields)] : [])].join('\n'));
  return null;
}
