import { asc, sql } from 'drizzle-orm';
import type { BrandFacts } from '#platform/brand/brand.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContentText } from '../../content.ts';
import { contents, storeBrand } from './tables.ts';

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

export async function selectBrandFacts(db: Db): Promise<Partial<BrandFacts>> {
  const [row] = await db.select({ facts: storeBrand.facts }).from(storeBrand);
  return row?.facts ?? {};
}

export async function writeBrandFacts(db: Db, facts: Partial<BrandFacts>): Promise<void> {
  const row = { code: 'loja', facts } as const;
  await db.insert(storeBrand).values(row).onConflictDoUpdate({ target: storeBrand.code, set: row });
}
