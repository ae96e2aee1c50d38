import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import { urls } from '#values/urls.ts';
import type { Attempt, AttemptEnd } from './attempt.ts';

export const STEP_TEXTS: Partial<Record<Attempt['step'], string>> = {
  session: 'Preparando o pagamento…',
  authenticate: 'Falando com o seu banco…',
  tokenise: 'Protegendo os dados do cartão…',
  pay: 'Enviando o pagamento…',
  ask: 'Estamos confirmando o pagamento com o banco. Pode levar até um minuto: não feche esta página.',
};

const NOT_DONE = 'O pagamento não foi concluído';

/** Every outcome keeps the order. */
export function outcomeOf(end: AttemptEnd, incrementId: string): PayOutcome {
  switch (end.step) {
    case 'done':
      return { next: end.next ?? urls.orderResult(incrementId) };
    case 'stopped':
      return { ...end, title: end.code === 'denied' ? 'O pagamento não foi aprovado' : NOT_DONE };
    case 'left':
      return {
        code: 'left',
        title: NOT_DONE,
        message: 'Você desistiu desta tentativa. Nada foi cobrado, e seu pedido continua esperando.',
        payUntil: null,
      };
    case 'undecided':
      return {
        code: 'undecided',
        title: 'Ainda estamos confirmando…',
        message:
          'O banco está demorando para responder. Não pague de novo: avisamos por e-mail assim que soubermos, e o pedido mostra como está.',
        payUntil: null,
      };
  }
}
