import type { Config } from './config.ts';

/** Places between "pagar" and "pago" where a test may end the process, to see that nothing is lost or paid twice. */
export type CrashPoint =
  | 'order-committed'
  | 'charge-requested'
  | 'charge-stored'
  | 'callback-received'
  | 'receipt-stored'
  | 'before-paid-commit'
  | 'after-paid-commit';

/** Ends this process as a power cut would when CRASH_AT names this point; never in production. */
export function crashPoint(config: Pick<Config, 'production'>, name: CrashPoint): void {
  if (!config.production && process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
