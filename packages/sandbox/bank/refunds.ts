import type { Outcome } from './charges.ts';
import { type Pix, type Refund, settlementId } from './model.ts';
import type { Problem } from './problem.ts';
import { centsOf, REFUND_ID, type RefundRequest, sumOf } from './schema.ts';

const DAY_MS = 86_400_000;
/** Refunds are possible for 90 days after the Pix was settled. */
const WINDOW_MS = 90 * DAY_MS;

type Cause = { pix: Pix[] };
type Found<C extends Cause> = { cause: C; pix: Pix };

export function findPix<C extends Cause>(causes: readonly C[], endToEndId: string): Found<C> | null {
  for (const cause of causes) {
    const pix = cause.pix.find((one) => one.endToEndId === endToEndId);
    if (pix) return { cause, pix };
  }
  return null;
}

const refuse = (razao: string, propriedade: string, valor: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { kind: 'PixDevolucaoInvalida', violations: [{ razao, propriedade, valor }] },
});

/** Checks the refund and adds it to its Pix as EM_PROCESSAMENTO. Each Pix accepts an id once. */
export function requestRefund<C extends Cause>(
  causes: readonly C[],
  endToEndId: string,
  id: string,
  request: RefundRequest,
  now: Date,
): Outcome<Found<C> & { refund: Refund }> {
  if (!REFUND_ID.test(id)) return refuse('O id tem de 1 a 35 letras e dígitos.', 'id', id.slice(0, 100));
  const found = findPix(causes, endToEndId);
  if (!found) return { ok: false, problem: { kind: 'PixNaoEncontrado' } };
  const { cause, pix } = found;
  const before = pix.devolucoes ?? [];
  if (before.some((refund) => refund.id === id)) return refuse('Já existe devolução com este id.', 'id', id);
  if (now.getTime() - new Date(pix.horario).getTime() > WINDOW_MS) {
    return refuse('O prazo de 90 dias para devolver terminou.', 'pix.horario', pix.horario);
  }
  const counted = before.filter((refund) => refund.status !== 'NAO_REALIZADO').map((refund) => refund.valor);
  if (centsOf(sumOf([...counted, request.valor])) > centsOf(pix.valor)) {
    return refuse('A soma das devoluções passa do valor do Pix.', 'devolucao.valor', request.valor);
  }
  const refund: Refund = {
    id,
    rtrId: settlementId('D', now),
    ...request,
    horario: { solicitacao: now.toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
  return { ok: true, value: { ...withRefunds(cause, pix, [...before, refund]), refund } };
}

export function settleRefund<C extends Cause>(
  cause: C,
  refundId: string,
  fails: boolean,
  now: Date,
): Found<C> | null {
  const inProcess = (refund: Refund) => refund.id === refundId && refund.status === 'EM_PROCESSAMENTO';
  const pix = cause.pix.find((one) => one.devolucoes?.some(inProcess));
  if (!pix?.devolucoes) return null;
  const ended = (refund: Refund): Refund =>
    fails
      ? { ...refund, status: 'NAO_REALIZADO', motivo: 'A conta do pagador não aceita a devolução.' }
      : { ...refund, status: 'DEVOLVIDO', horario: { ...refund.horario, liquidacao: now.toISOString() } };
  return withRefunds(
    cause,
    pix,
    pix.devolucoes.map((refund) => (inProcess(refund) ? ended(refund) : refund)),
  );
}

function withRefunds<C extends Cause>(cause: C, pix: Pix, devolucoes: Refund[]): Found<C> {
  const changed = { ...pix, devolucoes };
  return { cause: { ...cause, pix: cause.pix.map((one) => (one === pix ? changed : one)) }, pix: changed };
}
