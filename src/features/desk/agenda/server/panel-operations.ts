import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import {
  freeHolds as freeOperation,
  freeTimes,
  listAffected,
  listHolds,
  markAbsent,
  moveVisit,
  proposeMoves,
  setSeats,
  printSheet as sheetOperation,
  viewAgenda as viewOperation,
} from '../operations.ts';
import { heldText } from '../suspicious-holds.ts';
import { changeSeats } from './change-seats.ts';
import { missOne, moveOne, proposeAll, timesOfOne } from './change-visit.ts';
import { printSheet } from './print-sheet.ts';
import { freeHolds, listSuspicious } from './unpaid-holds.ts';
import { viewAffected, viewAgenda } from './view-agenda.ts';

const agendaOf = (code: string) => `agenda ${code}`;

export const agendaOperations = [
  handleOperation(
    viewOperation,
    (deps: Deps, input, by) => viewAgenda(deps, input, by),
    (_, { unit, day, visits }) =>
      visits.some(({ patient }) => patient !== '')
        ? { object: agendaOf(unit), text: `Viu a agenda de ${formatDay(day)}` }
        : null,
  ),
  handleOperation(
    sheetOperation,
    (deps: Deps, input, by) => printSheet(deps, input, by),
    ({ unit, day }) => ({ object: agendaOf(unit), text: `Abriu a folha de ${formatDay(day)}` }),
  ),
  handleOperation(
    setSeats,
    (deps: Deps, change, by) => changeSeats(deps, change, by),
    ({ resource, day, from, until, seats, onlyFree, reason }) => ({
      object: agendaOf(resource),
      text: `${onlyFree ? 'Fechou o que estava livre' : seats === 0 ? 'Fechou' : `Abriu ${seats} por vez`} em ${formatDay(day)}, ${from} a ${until}: ${reason}`,
    }),
  ),
  handleOperation(freeTimes, (deps: Deps, input, by) => timesOfOne(deps, input, by)),
  handleOperation(proposeMoves, (deps: OrderDeps, input, by) => proposeAll(deps, input, by)),
  handleOperation(
    moveVisit,
    (deps: OrderDeps, move, by) => moveOne(deps, move, by),
    ({ unit, force, overbook, reason }, { subject, when }) => ({
      object: subject,
      text: `Moveu uma visita para ${when}${unit ? `, na unidade ${unit}` : ''}${force ? ', mesmo assim' : ''}${overbook ? ', sem vaga' : ''}: ${reason}`,
    }),
  ),
  handleOperation(
    listAffected,
    (deps: Deps, input, by) => viewAffected(deps, input, by),
    ({ unit }, { days }) =>
      days.length > 0 ? { object: agendaOf(unit), text: 'Viu as visitas de uma unidade que fecha' } : null,
  ),
  handleOperation(listHolds, (deps: Deps, _input, by) => listSuspicious(deps, by)),
  handleOperation(freeOperation, freeHolds, ({ customerId }, held) => ({
    object: `cliente ${customerId}`,
    text: `Liberou ${heldText(held)} sem pagamento`,
  })),
  handleOperation(
    markAbsent,
    (deps: Deps, missed, by) => missOne(deps, missed, by),
    (_, { subject }) => ({ object: subject, text: 'Marcou que o paciente não veio' }),
  ),
];
