/** Name of the constraint that kept a value from standing twice; null for every other error. Drizzle wraps what PostgreSQL said. */
export function uniqueViolation(error: unknown): string | null {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === '23505') return constraint ?? '';
  return cause instanceof Error ? uniqueViolation(cause) : null;
}
