export const orderNotFound = { not_found: { status: 404, detail: 'Não encontramos este pedido.' } } as const;

/** The operator reads the `change` that `changeSince` found. */
export const changedMeanwhile = {
  stale: {
    status: 409,
    detail: ({ change }: { change: string }) =>
      `Mudou com esta tela aberta: ${change}. O que você digitou foi mantido.`,
  },
} as const;

/** Only the command line, which shows no order, may leave out what was seen. */
export const unseen = {
  unseen: { status: 400, detail: 'Abra o pedido de novo antes de mudar.' },
} as const;

export const cannotChangeLine = {
  ...orderNotFound,
  ...changedMeanwhile,
  ...unseen,
  no_line: { status: 404, detail: 'O pedido não tem este serviço.' },
  closed: { status: 409, detail: 'Este serviço já foi atendido ou cancelado.' },
} as const;
