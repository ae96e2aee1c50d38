import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { readDictionary } from './read-dictionary.ts';

const { db } = await testDatabase({ demo: true });

/** One service, term or panel a line. */
const lines = (json: string) => `${json.replaceAll(/(?<=[\]}]),(?=[[{])/g, ',\n')}\n`;

test('the dictionary that the reader is tested with is the demo store’s', async () => {
  const { body } = await readDictionary(testDeps(db));
  await expect(lines(body.toString())).toMatchFileSnapshot(
    '../../../../../packages/medical-orders/labels/dictionary.json',
  );
});
