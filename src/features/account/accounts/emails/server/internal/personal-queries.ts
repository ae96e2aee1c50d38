import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import { emailChangeNotices, emailChanges, mailedCodes } from './tables.ts';

export async function deleteEmailsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(mailedCodes).where(eq(mailedCodes.customerId, customerId));
  await db.delete(emailChangeNotices).where(eq(emailChangeNotices.customerId, customerId));
  await db.delete(emailChanges).where(eq(emailChanges.customerId, customerId));
}

export async function selectEmailsOf(db: Db, id: number) {
  return {
    mailed_codes: await db
      .select({
        purpose: mailedCodes.purpose,
        email: mailedCodes.email,
        expiresAt: mailedCodes.linkExpiresAt,
      })
      .from(mailedCodes)
      .where(eq(mailedCodes.customerId, id)),
    email_changes: await db
      .select(columnsWithout(emailChanges, 'id', 'customerId'))
      .from(emailChanges)
      .where(eq(emailChanges.customerId, id)),
    email_change_notices: await db
      .select(columnsWithout(emailChangeNotices, 'id', 'customerId', 'undoHash'))
      .from(emailChangeNotices)
      .where(eq(emailChangeNotices.customerId, id)),
  };
}
