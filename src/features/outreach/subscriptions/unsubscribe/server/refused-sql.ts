import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MailPurpose } from '../purpose.ts';

/** SQL condition that the normalized address in the column `email` refuses these mails. */
export const refusedSql = (email: SQLWrapper, purpose: MailPurpose): SQL => sql`exists (
  select 1 from mail_refusals
  where email_hash = encode(sha256(convert_to(${email}, 'UTF8')), 'hex') and purpose = ${purpose})`;
