/**
 * Returns a Portuguese sentence for an error that missing job queues cause, and null for others. The store creates the queues at
 * its first start.
 */
export const queueProblem = (error: unknown): string | null =>
  error instanceof Error && /^Queue \S+ does not exist$/.test(error.message)
    ? 'As filas de tarefas ainda não existem: comece a loja uma vez e repita o comando.'
    : null;
