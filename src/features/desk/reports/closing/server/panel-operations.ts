import type { Operator } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import * as operations from '../operations.ts';
import { SOURCE_NAMES } from '../words.ts';
import { addStatement } from './add-statement.ts';
import { askBank } from './ask-bank.ts';
import { closeDay } from './close-day.ts';
import { explainDifference, linkEntry, undoDecision } from './decide-difference.ts';
import { exportClosing } from './export-closing.ts';
import { viewDay, viewMonth } from './view-closing.ts';
import { coversStore, PART_OF_STORE } from './whole-store.ts';

const sees = (by: Operator): boolean => coversStore(by, 'reports.view');
const acts = (by: Operator): boolean => coversStore(by, 'finance.view');
const objectOf = (day: string) => `fechamento de ${formatDay(day)}`;

export const closingOperations = [
  handleOperation(operations.viewDay, async (deps: Deps, { day }, by) =>
    sees(by) ? viewDay(deps, day) : PART_OF_STORE,
  ),
  handleOperation(operations.viewMonth, async (deps: Deps, { month }, by) =>
    sees(by) ? viewMonth(deps, month) : PART_OF_STORE,
  ),
  handleOperation(
    operations.addStatement,
    async (tx: Deps, { file }, by) => (acts(by) ? addStatement(tx, file) : PART_OF_STORE),
    (_, { source, from, to, added }) => ({
      object: 'extratos',
      text: `Enviou um extrato (${SOURCE_NAMES[source]}) de ${formatDay(from)} a ${formatDay(to)}, com ${added} linhas novas`,
    }),
  ),
  handleOperation(
    operations.askBank,
    async (deps: PaymentDeps, { day }, by) => (acts(by) ? askBank(deps, day) : PART_OF_STORE),
    ({ day }) => ({ object: objectOf(day), text: 'Pediu ao banco a lista de Pix do dia' }),
  ),
  handleOperation(
    operations.link,
    async (tx: Deps, input, by) => (acts(by) ? linkEntry(tx, input) : PART_OF_STORE),
    ({ day, subject, movement }) => ({ object: objectOf(day), text: `Vinculou ${subject} a ${movement}` }),
  ),
  handleOperation(
    operations.explain,
    async (tx: Deps, input, by) => (acts(by) ? explainDifference(tx, input) : PART_OF_STORE),
    ({ day, subject, gapCents }) => ({
      object: objectOf(day),
      text: `Explicou a diferença de ${formatReais(gapCents)} (${subject})`,
    }),
  ),
  handleOperation(
    operations.undo,
    async (tx: Deps, input, by) => (acts(by) ? undoDecision(tx, input) : PART_OF_STORE),
    ({ day, subject }) => ({ object: objectOf(day), text: `Desfez a decisão sobre ${subject}` }),
  ),
  handleOperation(
    operations.closeDay,
    async (tx: PaymentDeps, input, by) => (acts(by) ? closeDay(tx, input, by) : PART_OF_STORE),
    ({ day }) => ({ object: objectOf(day), text: `Fechou o dia ${formatDay(day)}` }),
  ),
  handleOperation(
    operations.exportClosing,
    async (deps: Deps, input, by) => (sees(by) ? exportClosing(deps, input) : PART_OF_STORE),
    (_, { name, rows }) => ({ object: 'fechamento', text: `Baixou ${name}, com ${rows} linhas` }),
  ),
];
