import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { clientIp } from './client-ip.ts';
import { limitKey } from './limit-key.ts';
import type { VisitorEnv } from './visitor.ts';

export type SecurityEvent =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_refused'
  | 'password_changed'
  | 'password_reset'
  | 'entrance_mail_asked'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_change_undone'
  | 'account_closing'
  | 'account_kept'
  | 'partner_left'
  | 'result_shared'
  | 'shared_result_opened'
  | 'data_export_asked'
  | 'data_export_opened'
  | 'email_confirmed'
  | 'email_code_refused'
  | 'social_refused'
  | 'social_linked'
  | 'social_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'staff_refused'
  | 'staff_guesses_stopped';

/** This length distinguishes callers and is too short to identify one elsewhere. */
const MARK_LENGTH = 12;

/** `caller` and `account` are keyed hashes, which link the lines of one attack without identifying a person. */
export function logSecurity(
  c: Context<VisitorEnv>,
  { config, log }: Deps,
  event: SecurityEvent,
  who: { customerId?: number; email?: string; staffId?: number },
): void {
  const mark = (kind: string, text: string) =>
    limitKey(config.secret, 'log', kind, text).slice(0, MARK_LENGTH);
  log.info(
    {
      id: c.get('requestId'),
      event,
      caller: mark('caller', clientIp(c, config.trustProxy)),
      ...(who.customerId !== undefined && { customerId: who.customerId }),
      ...(who.staffId !== undefined && { staffId: who.staffId }),
      ...(who.email !== undefined && { account: mark('account', who.email) }),
    },
    'security',
  );
}
