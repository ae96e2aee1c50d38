import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import type { KeyReused } from '#platform/http/idempotency.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { askAnswer, askBody, changedAnswer, keyBody, takeBody } from './contract.ts';
import type { HintRefusal } from './server/take-hint.ts';

const RELOAD = 'Não foi possível concluir. Recarregue a página e tente de novo.';

const LOCKED = { status: 409, detail: CART_MESSAGES.locked } as const;
const KEY_REUSED = {
  status: 409,
  detail: 'Este envio já foi feito com outros dados. Recarregue a página.',
} as const;

/** The limit is high, because a quote asks again after each change of a person. */
const limit = { name: 'savings', per: 'caller', points: 300, seconds: QUARTER_HOUR } as const;

export const ask = defineCall({
  method: 'POST',
  path: '/v1/overlap',
  summary: 'What the people of a quote could have for less. Writes nothing.',
  body: askBody,
  limit,
  answer: askAnswer,
  guard: 'form key',
  customer: signedIn(),
});

export const take = defineCall({
  method: 'POST',
  path: '/v1/overlap/take',
  summary: 'Changes the cart as a hint says.',
  body: takeBody,
  limit,
  answer: changedAnswer,
  guard: 'form key',
  idempotencyKey: RELOAD,
  refusals: {
    locked: LOCKED,
    changed: {
      status: 409,
      detail: 'Seu carrinho mudou e a sugestão não vale mais. Nada foi trocado.',
    },
    price_changed: {
      status: 409,
      detail: 'Os preços mudaram desde a sugestão. Nada foi trocado: confira o novo valor.',
    },
    sold_out: {
      status: 409,
      detail: 'As vagas do serviço sugerido acabaram neste local. Nada foi trocado.',
    },
    key_reused: KEY_REUSED,
  } satisfies RefusalTable<HintRefusal | KeyReused>,
});

export const undo = defineCall({
  method: 'POST',
  path: '/v1/overlap/undo',
  summary: 'Takes back the hint that was taken last.',
  body: keyBody,
  limit,
  answer: changedAnswer,
  guard: 'form key',
  idempotencyKey: RELOAD,
  refusals: {
    locked: LOCKED,
    changed: {
      status: 409,
      detail: 'Seu carrinho mudou depois da troca, e não dá mais para desfazer. Nada foi mudado.',
    },
    sold_out: {
      status: 409,
      detail: 'As vagas de um dos serviços de antes acabaram neste local. Nada foi mudado.',
    },
    key_reused: KEY_REUSED,
  },
});

export const decline = defineCall({
  method: 'POST',
  path: '/v1/overlap/decline',
  summary: 'The cart stays as it is, and the hint is not shown for it again.',
  body: keyBody,
  limit,
  answer: changedAnswer,
  guard: 'form key',
  refusals: {
    locked: LOCKED,
    changed: { status: 409, detail: 'Seu carrinho está vazio.' },
  },
});
