import type { Order } from '#features/purchase/orders/order.ts';
import { mayMove } from '#features/purchase/orders/status.ts';

/** `operation` runs once per order, with the checks and the audit row of a single act. */
interface ActFacts {
  name: string;
  effect: string;
  operation: string;
  leftOut: string;
}

export const BULK_ACTS = {
  resend: {
    name: 'Reenviar e-mail',
    effect: 'Cada cliente recebe de novo o e-mail sobre a situação atual do pedido.',
    operation: 'order-desk/resend',
    leftOut: 'Não há e-mail a reenviar neste estado do pedido.',
  },
  close: {
    name: 'Marcar encerrado',
    effect: 'Os pedidos atendidos passam a encerrados. Não há volta.',
    operation: 'order-desk/advance',
    leftOut: 'Só se encerra um pedido atendido.',
  },
} as const satisfies Record<string, ActFacts>;

export type BulkAct = keyof typeof BULK_ACTS;

export const BULK_ACT_NAMES = Object.keys(BULK_ACTS) as BulkAct[];

export const ITEM_STATES = {
  waiting: 'Na fila',
  done: 'Feito',
  refused: 'Não feito',
  failed: 'Deu erro',
  stopped: 'Ficou como estava',
} as const;

export type ItemState = keyof typeof ITEM_STATES;

export const ITEM_STATE_NAMES = Object.keys(ITEM_STATES) as ItemState[];

export const isClosable = ({ status }: Pick<Order, 'status'>): boolean =>
  mayMove(status, 'finished', 'operator');

interface Input {
  incrementId: string;
  seen: number;
}

export const inputOf = (act: BulkAct, { incrementId, seen }: Input): object =>
  act === 'resend' ? { incrementId } : { incrementId, seen, to: 'finished', reason: 'Encerrado em lote' };
