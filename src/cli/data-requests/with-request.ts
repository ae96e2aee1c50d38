import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import {
  type DataRequest,
  findRequest,
} from '#features/account/privacy/data-rights/server/answer-request.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { operatorOf } from '../operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const UNKNOWN = 'Nenhum pedido tem este protocolo.';

/** Runs `work` on the request with this protocol, and records the operator's access. */
export const withRequest = (
  terminal: Terminal,
  { protocol, command }: { protocol: string; command: string },
  work: (deps: PaymentDeps, request: DataRequest) => Promise<void>,
): Promise<void> =>
  withStore(terminal, async (deps) => {
    const request = await findRequest(deps, protocol);
    if (!request) return refuse(terminal, UNKNOWN);
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: `titulares ${command}`,
      subject: `protocolo ${request.protocol}`,
    });
    await work(deps, request);
  });
