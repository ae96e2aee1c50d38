import type { Config } from '../../../../platform/config/config.ts';

/**
 * Tests kill the process at these points, between "pagar" and "pago" and between attendance and tax note or result, to check that
 * nothing is lost, paid, declared or ordered twice.
 */
export type CrashPoint =
  | 'order-committed'
  | 'sale-claimed'
  | 'sale-answered'
  | 'sale-captured'
  | 'refund-claimed'
  | 'void-sent'
  | 'void-booked'
  | 'charge-requested'
  | 'charge-stored'
  | 'callback-received'
  | 'receipt-stored'
  | 'before-paid-commit'
  | 'after-paid-commit'
  | 'note-number-taken'
  | 'note-sent'
  | 'note-answered'
  | 'note-stored'
  | 'laboratory-answered'
  | 'result-received';

export function crashPoint(config: Pick<Config, 'production'>, name: CrashPoint): void {
  if (!config.production && process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
