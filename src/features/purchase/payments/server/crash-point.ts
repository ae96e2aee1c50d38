import type { Config } from '../../../../platform/config/config.ts';

/** Tests kill the process at these points between "pagar" and "pago", to check that nothing is lost or paid twice. */
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
  | 'after-paid-commit';

export function crashPoint(config: Pick<Config, 'production'>, name: CrashPoint): void {
  if (!config.production && process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
