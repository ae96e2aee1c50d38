import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { ContentText } from '../../content.ts';
import { contents } from './tables.ts';

type StoredContent = ContentText & { updatedAt: Date };

export async function selectContent(db: Db, path: string): Promise<StoredContent | null> {
  const [content] = await db.select().from(contents).where(sql`${contents.path} = ${path}`);
  return content ?? null;
}

export const selectContents = (db: Db): Promise<StoredContent[]> =>
  db.select().from(contents).orderBy(asc(contents.path));

export async function upsertContent(db: Db, text: ContentText, updatedAt: Date): Promise<void> {
  const row = { ...text, updatedAt };
  await db.insert(contents).values(row).onConflictDoUpdate({ target: contents.path, set: row });
}
