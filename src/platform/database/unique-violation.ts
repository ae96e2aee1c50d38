/** Returns the name of the violated unique constraint, or null for every other error. Drizzle wraps PostgreSQL's error. */
export function uniqueViolation(error: unknown): string | null {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === '23505') return constraint ?? '';
  return cause instanceof Error ? uniqueViolation(cause) : null;
}
