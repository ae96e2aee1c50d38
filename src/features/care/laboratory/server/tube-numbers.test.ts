import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { selectLinks, takeTube, upsertLinks } from './internal/queries.ts';

const { db } = await testDatabase({ demo: true });

const link = async () => {
  const [first] = await selectLinks(db);
  if (!first) throw new Error('no link');
  return first;
};

test('a tube that is taken while an import writes keeps its number to itself, and another range begins with its first', async () => {
  const { nextTube: _, ...read } = await link();
  const taken = await takeTube(db, read);
  await upsertLinks(db, [{ ...read, port: 2576 }]);
  expect(await link()).toMatchObject({ port: 2576 });
  expect(await takeTube(db, read)).toBe(taken + 1);
  const range = { firstTube: read.firstTube + 200_000, lastTube: read.lastTube + 200_000 };
  await upsertLinks(db, [{ ...read, ...range }]);
  expect(await takeTube(db, read)).toBe(range.firstTube);
});

test('a new link begins with the first number of its range', async () => {
  const { nextTube: _, ...read } = await link();
  const { rows } = await db.execute<{ id: number }>(
    'select id from laboratories where id not in (select laboratory_id from laboratory_links) limit 1',
  );
  const laboratoryId = rows[0]?.id ?? 0;
  await upsertLinks(db, [{ ...read, laboratoryId, facility: 'NOVO', firstTube: 50, lastTube: 51 }]);
  expect(await takeTube(db, { laboratoryId })).toBe(50);
  expect(await takeTube(db, { laboratoryId })).toBe(51);
  await expect(takeTube(db, { laboratoryId })).rejects.toThrow('no tube numbers left');
});
