/** Throws so that the job runs again. */
export function retryUnavailable(outcome: { ok: boolean; code?: string }): void {
  if (!outcome.ok && outcome.code === 'unavailable') throw new Error('the provider gave no answer');
}
