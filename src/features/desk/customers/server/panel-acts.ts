import { decideCpf } from '#features/account/accounts/server/decide-cpf.ts';
import { vouchForCustomer } from '#features/account/accounts/server/vouch-for-customer.ts';
import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { findRequest } from '#features/account/privacy/data-rights/server/answer-request.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { correctedText } from '../correction.ts';
import { correct, endSessions, erase, exportOne, merge, moveCpf, reveal, vouch } from '../operations.ts';
import { revealText } from '../reveal.ts';
import { correctCustomer } from './correct-customer.ts';
import type { DeskDeps } from './desk-deps.ts';
import { eraseForDesk } from './erase-for-desk.ts';
import { customerFor, NOT_FOUND, recordLook } from './reach.ts';
import { revealField } from './reveal-field.ts';

const NO_REQUEST = { ok: false, code: 'no_request' } as const;

const isUnknown = async (deps: Deps, protocol: string): Promise<boolean> =>
  protocol !== '' && (await findRequest(deps, protocol)) === null;

/** Null for a freed CPF without a holder. */
function movedCpf(to: number | null, freed: readonly number[]) {
  const [object, ...others] = [...(to === null ? [] : [to]), ...freed].map(customerSubject);
  if (object === undefined) return null;
  const act = to === null ? 'Liberou o CPF' : 'Recebeu o CPF';
  return { object, text: others.length === 0 ? act : `${act}; deixou de ser de ${others.join(', ')}` };
}

const under = (protocol: string): string =>
  protocol === '' ? '' : `, protocolo ${spelledProtocol(protocol)}`;

export const customerActs = [
  handleOperation(
    reveal,
    (tx: DeskDeps, input, by) => revealField(tx, input, by),
    ({ customerId, field, reason }, { noteId }) => ({
      object: customerSubject(customerId),
      text: revealText(field, reason, noteId),
    }),
  ),
  handleOperation(
    endSessions,
    async (tx: DeskDeps, { customerId }, by) =>
      (await customerFor(tx, customerId, by, 'customers.handle'))
        ? { ended: await endSessionsOf(tx, customerId) }
        : NOT_FOUND,
    ({ customerId }, { ended }) => ({
      object: customerSubject(customerId),
      text: `Encerrou ${ended === 1 ? '1 sessão' : `${ended} sessões`}`,
    }),
  ),
  handleOperation(
    correct,
    (tx: DeskDeps, input, by) => correctCustomer(tx, input, by),
    ({ customerId, ...typed }) => ({
      object: customerSubject(customerId),
      text: correctedText(typed),
    }),
  ),
  handleOperation(
    moveCpf,
    (tx: DeskDeps, input) => decideCpf(tx, input),
    ({ to }, { freed }) => movedCpf(to, freed),
  ),
  handleOperation(
    vouch,
    async (tx: DeskDeps, input) => {
      const outcome = await vouchForCustomer(tx, input);
      if (!outcome.ok) return outcome;
      const { partner } = outcome.customer;
      return { partner: partner ? `${partner.vendor} ${partner.tier}` : '' };
    },
    ({ customerId, withdraw }) => ({
      object: customerSubject(customerId),
      text: withdraw ? 'Retirou a confirmação do convênio' : 'Confirmou o convênio',
    }),
  ),
  handleOperation(
    exportOne,
    async (tx: DeskDeps, { customerId, protocol }, by) => {
      if (!(await customerFor(tx, customerId, by, 'customers.privacy'))) return NOT_FOUND;
      if (await isUnknown(tx, protocol)) return NO_REQUEST;
      await recordLook(tx, by, { customerId, look: 'export' });
      const rows = await tx.privacy.exportCustomer(tx, customerId);
      return { data: { exportedAt: tx.clock.now(), ...rows } };
    },
    ({ customerId, protocol }) => ({
      object: customerSubject(customerId),
      text: `Exportou os dados${under(protocol)}`,
    }),
  ),
  handleOperation(
    erase,
    async (tx: DeskDeps, { customerId, protocol, typed }, by) => {
      const customer = await customerFor(tx, customerId, by, 'customers.privacy');
      if (!customer) return NOT_FOUND;
      if (await isUnknown(tx, protocol)) return NO_REQUEST;
      return eraseForDesk(tx, { customer, typed }, by);
    },
    ({ customerId, protocol }) => ({
      object: customerSubject(customerId),
      text: `Anonimizou o cliente${under(protocol)}`,
    }),
  ),
  handleOperation(
    merge,
    async (tx: DeskDeps, { protocol, ...accounts }, by) => {
      if (!(await customerFor(tx, accounts.kept, by, 'customers.privacy'))) return NOT_FOUND;
      if (await isUnknown(tx, protocol)) return NO_REQUEST;
      const outcome = await tx.privacy.mergeCustomers(tx, accounts);
      if (outcome.ok) await recordLook(tx, by, { customerId: accounts.kept, look: 'merge' });
      return outcome;
    },
    ({ kept, ended, protocol }) => ({
      object: customerSubject(kept),
      text: `Juntou a esta a conta do ${customerSubject(ended)}${under(protocol)}`,
    }),
  ),
];
