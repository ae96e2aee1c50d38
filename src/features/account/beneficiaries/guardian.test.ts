import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WITH_GUARDIAN } from './guardian.ts';

test.each(['termos-de-uso', 'perguntas-frequentes'])('%s ask for the same guardian as the order', (name) => {
  expect(readFileSync(`db/seeds/conteudo/${name}.md`, 'utf8')).toContain(WITH_GUARDIAN);
});
