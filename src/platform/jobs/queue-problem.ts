/** In Portuguese, for a command that needs the job queues, which the store creates at its first start; null for other errors. */
export const queueProblem = (error: unknown): string | null =>
  error instanceof Error && /^Queue \S+ does not exist$/.test(error.message)
    ? 'As filas de tarefas ainda não existem: comece a loja uma vez e repita o comando.'
    : null;
