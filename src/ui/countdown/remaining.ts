const MINUTE = 60;

/** Returns whole seconds until `deadline`, at least zero. Both arguments are in ms since the epoch. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function formatRemaining(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / MINUTE))}:${two(seconds % MINUTE)}`;
}

export function announcement(seconds: number): string | undefined {
  if (seconds === 0) return 'Tempo esgotado';
  if (seconds === 30) return 'Restam 30 segundos';
  if (seconds === MINUTE) return 'Resta 1 minuto';
  const minutes = seconds / MINUTE;
  return minutes % 5 === 0 ? `Restam ${minutes} minutos` : undefined;
}
