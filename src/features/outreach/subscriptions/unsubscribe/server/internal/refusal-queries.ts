import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { MailSubject } from './subject.ts';
import { mailRefusals } from './tables.ts';

const of = ({ emailHash, purpose }: MailSubject) =>
  and(eq(mailRefusals.emailHash, emailHash), eq(mailRefusals.purpose, purpose));

export async function hasRefusal(db: Db, subject: MailSubject): Promise<boolean> {
  const rows = await db.select({ at: mailRefusals.at }).from(mailRefusals).where(of(subject));
  return rows.length > 0;
}

export async function insertRefusal(db: Db, subject: MailSubject, at: Date): Promise<void> {
  await db
    .insert(mailRefusals)
    .values({ ...subject, at })
    .onConflictDoNothing();
}

export async function deleteRefusal(db: Db, subject: MailSubject): Promise<void> {
  await db.delete(mailRefusals).where(of(subject));
}

export const selectRefusalsOf = (db: Db, emailHash: string) =>
  db
    .select({ purpose: mailRefusals.purpose, at: mailRefusals.at })
    .from(mailRefusals)
    .where(eq(mailRefusals.emailHash, emailHash))
    .orderBy(asc(mailRefusals.purpose));
