import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnreadableFile } from '#platform/import/table.ts';
import { contentReport, readContentFiles } from './import-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conteudo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder gives its Markdown files in order, one file gives itself', () => {
  expect(() => readContentFiles(folder)).toThrow('não tem arquivos .md');
  writeFileSync(join(folder, 'b.md'), 'B');
  writeFileSync(join(folder, 'a.md'), 'Á');
  writeFileSync(join(folder, 'README.md'), 'sobre');
  expect(readContentFiles(folder)).toEqual([
    { name: 'a.md', source: 'Á' },
    { name: 'b.md', source: 'B' },
  ]);
  expect(readContentFiles(join(folder, 'b.md'))).toEqual([{ name: 'b.md', source: 'B' }]);
});

test('explains why a page cannot be read', () => {
  expect(() => readContentFiles(join(folder, 'nada.md'))).toThrow(UnreadableFile);
  writeFileSync(join(folder, 'latin.md'), Buffer.from([0x61, 0xe7]));
  expect(() => readContentFiles(join(folder, 'latin.md'))).toThrow('latin.md não está em UTF-8.');
});

test('the report counts pages, shows samples and says whether they were written', () => {
  const none = { added: 0, changed: 0, unchanged: 0, errors: [], samples: [], written: false };
  expect(
    contentReport(
      { ...none, added: 1, samples: ['+ /acessibilidade: Acessibilidade (3 caracteres)'], written: true },
      { simulate: false },
    ),
  ).toBe(
    'Páginas: 1 novas, 0 alteradas, 0 sem mudança.\n  + /acessibilidade: Acessibilidade (3 caracteres)\nGravado.',
  );
  expect(contentReport({ ...none, changed: 1 }, { simulate: true })).toContain(
    'Simulação: nada foi gravado.',
  );
  expect(contentReport({ ...none, unchanged: 1 }, { simulate: true })).toContain('Nada a gravar');
  expect(
    contentReport(
      { ...none, errors: [{ file: 'a.md', line: 2, reason: 'titulo: não pode ficar vazio' }] },
      { simulate: false },
    ),
  ).toBe('Nada foi gravado: 1 problema.\n  a.md, linha 2: titulo: não pode ficar vazio');
});
