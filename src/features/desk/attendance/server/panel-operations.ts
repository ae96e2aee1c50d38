import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import { lookOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { maskDocument } from '#features/purchase/order-tracking/display.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { barelyShownCpf, isCpf } from '#values/cpf.ts';
import { listText } from '#values/list-text.ts';
import { find, listLots, record, today, undo } from '../operations.ts';
import type { DeskPerson } from './desk-order.ts';
import { listExpiringLots } from './expiring-lots.ts';
import { findAtDesk } from './find-at-desk.ts';
import { listToday } from './list-today.ts';
import { recordAttendance } from './record-attendance.ts';
import { undoAttendance } from './undo-attendance.ts';

const MISSES: Readonly<Record<string, string>> = {
  unknown: 'código não reconhecido',
  not_due: 'ninguém a atender',
  old_issue: 'voucher substituído',
  other_unit: 'outra unidade',
  visit_cancelled: 'visita cancelada',
};

/** The counter compares name, birth date and mother with the document, and needs no list of CPFs. */
const masked = <Person extends DeskPerson>(person: Person): Person => ({
  ...person,
  document: isCpf(person.document) ? barelyShownCpf(person.document) : maskDocument(person.document),
});

function servicesText(lines: readonly { position: number }[]): string {
  const positions = lines.map(({ position }) => position).toSorted((a, b) => a - b);
  return positions.length === 1
    ? `do serviço ${positions[0]}`
    : `dos serviços ${listText(positions.map(String))}`;
}

export const attendanceOperations = [
  handleOperation(
    today,
    (deps: OrderDeps, input, by) => listToday(deps, input, by),
    (_input, { unit, rows }) =>
      rows.length > 0 ? { object: `atendimento ${unit}`, text: 'Viu quem vem hoje ao atendimento' } : null,
  ),
  handleOperation(
    find,
    async (deps: OrderDeps, input, by) => {
      const found = await findAtDesk(deps, input, by);
      if ('ok' in found) return found;
      const { person } = found;
      // Customers see in their copy when the staff looked at their orders.
      if (person)
        await recordOperatorView(deps, {
          ...lookOf(by, 'atendimento'),
          subject: orderSubject(person.incrementId),
        });
      return { ...found, person: person && masked(person) };
    },
    // The row leaves out the typed text, which may name a patient.
    (_input, { person, visit, rows }) => {
      if (visit) return { object: visitSubject(visit.code), text: 'Viu a visita no atendimento' };
      return person
        ? { object: orderSubject(person.incrementId), text: 'Viu o pedido no atendimento' }
        : { object: 'atendimento', text: `Procurou um atendimento e achou ${rows.length}` };
    },
    ({ code }) => ({ object: 'atendimento', text: `Procurou um atendimento: ${MISSES[code] ?? code}` }),
  ),
  handleOperation(
    record,
    async (deps: OrderDeps, input, by) => {
      const recorded = await recordAttendance(deps, input, by);
      return 'ok' in recorded ? recorded : { ...recorded, person: masked(recorded.person) };
    },
    ({ incrementId, lines, freeSeats }, { repeated }) =>
      repeated
        ? null
        : {
            object: orderSubject(incrementId),
            text: `Registrou o atendimento ${servicesText(lines)}${freeSeats ? ' e liberou a vaga de outro dia' : ''}`,
          },
  ),
  handleOperation(undo, undoAttendance, ({ incrementId }, { line }) => ({
    object: orderSubject(incrementId),
    text: `Desfez o atendimento do serviço ${line.position}`,
  })),
  handleOperation(listLots, (deps: OrderDeps, _input, by) => listExpiringLots(deps, by)),
];
