import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import { lookOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { maskDocument } from '#features/purchase/order-tracking/display.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { barelyShownCpf, isCpf } from '#values/cpf.ts';
import { find, listLots, record, undo } from '../operations.ts';
import type { DeskPerson } from './desk-order.ts';
import { listExpiringLots } from './expiring-lots.ts';
import { findAtDesk } from './find-at-desk.ts';
import { recordAttendance } from './record-attendance.ts';
import { undoAttendance } from './undo-attendance.ts';

const MISSES: Readonly<Record<string, string>> = {
  unknown: 'código não reconhecido',
  not_due: 'número sem visita de hoje ou atrasada',
  old_issue: 'voucher substituído',
  other_unit: 'outra unidade',
  visit_cancelled: 'visita cancelada',
};

/** The counter compares name, birth date and mother with the document, and needs no list of CPFs. */
const masked = <Person extends DeskPerson>(person: Person): Person => ({
  ...person,
  document: isCpf(person.document) ? barelyShownCpf(person.document) : maskDocument(person.document),
});

export const attendanceOperations = [
  handleOperation(
    find,
    async (deps: OrderDeps, { code }, by) => {
      const found = await findAtDesk(deps, code, by);
      // Customers see in their copy when the staff looked at their orders.
      if (!('ok' in found) && found.visit === null)
        await recordOperatorView(deps, {
          ...lookOf(by, 'atendimento'),
          subject: orderSubject(found.incrementId),
        });
      return 'ok' in found ? found : { ...found, people: found.people.map(masked) };
    },
    (_input, { incrementId, visit }) =>
      visit
        ? { object: visitSubject(visit.code), text: 'Viu a visita no atendimento' }
        : { object: orderSubject(incrementId), text: 'Viu o pedido no atendimento' },
    // The row leaves out the typed text, which may name a patient.
    ({ code }) => ({ object: 'atendimento', text: `Procurou um atendimento: ${MISSES[code] ?? code}` }),
  ),
  handleOperation(record, recordAttendance, ({ incrementId, position }, { repeated }) =>
    repeated
      ? null
      : { object: orderSubject(incrementId), text: `Registrou o atendimento do serviço ${position}` },
  ),
  handleOperation(undo, undoAttendance, ({ incrementId }, { line }) => ({
    object: orderSubject(incrementId),
    text: `Desfez o atendimento do serviço ${line.position}`,
  })),
  handleOperation(listLots, (deps: OrderDeps, _input, by) => listExpiringLots(deps, by)),
];
