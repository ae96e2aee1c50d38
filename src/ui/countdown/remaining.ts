const MINUTE = 60;

/** Whole seconds left until `deadline`, never below zero; both in ms since the epoch. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** "mm:ss"; minutes go past 59. */
export function formatRemaining(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / MINUTE))}:${two(seconds % MINUTE)}`;
}

/** What a reader hears, only at moments worth an interruption; undefined at all others. */
export function announcement(seconds: number): string | undefined {
  if (seconds === 0) return 'Tempo esgotado';
  if (seconds === 30) return 'Restam 30 segundos';
  if (seconds === MINUTE) return 'Resta 1 minuto';
  const minutes = seconds / MINUTE;
  return minutes % 5 === 0 ? `Restam ${minutes} minutos` : undefined;
}
