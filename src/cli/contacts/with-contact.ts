import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { type ContactRequest, findContact } from '#features/outreach/contact/server/answer-contact.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { operatorOf } from '../operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

/** Runs `work` on the message with this protocol, and records the operator's access. */
export const withContact = (
  terminal: Terminal,
  { protocol, command }: { protocol: string; command: string },
  work: (deps: PaymentDeps, contact: ContactRequest) => Promise<void>,
): Promise<void> =>
  withStore(terminal, async (deps) => {
    const contact = await findContact(deps, protocol);
    if (!contact) return refuse(terminal, 'Nenhuma mensagem tem este protocolo.');
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: `contatos ${command}`,
      subject: `protocolo ${contact.protocol}`,
    });
    await work(deps, contact);
  });
