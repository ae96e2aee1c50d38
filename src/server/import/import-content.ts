import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type ContentImport,
  importContents,
  type NamedFile,
} from '#features/shop/content/server/import-contents.ts';
import type { Deps } from '#platform/deps.ts';
import { UnreadableFile } from '#platform/import/table.ts';

export const CONTENT_HELP = `
Cada arquivo .md é uma página de informação: um cabeçalho e depois o texto em Markdown.

  ---
  titulo: Perguntas frequentes
  descricao: Uma frase para buscadores.
  caminho: /perguntas-frequentes
  ---

"## Título" abre uma seção; "### Pergunta?" abre uma pergunta com a resposta embaixo. HTML aparece como texto.
Ou entram todos os arquivos ou nenhum; importar de novo o mesmo texto não muda nada.`;

export function readContentFiles(path: string): NamedFile[] {
  const files = markdownFiles(path);
  if (files.length === 0) throw new UnreadableFile(`A pasta ${path} não tem arquivos .md.`);
  return files.map((file) => ({ name: basename(file), source: readText(file) }));
}

function markdownFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new UnreadableFile(`${path} não existe.`);
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => join(path, name));
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile(`${basename(file)} não está em UTF-8.`);
    throw error;
  }
}

export async function importDemoContents(deps: Deps, folder: string): Promise<number> {
  const files = readContentFiles(folder);
  const outcome = await importContents(deps, files, { simulate: false });
  if (outcome.errors.length > 0) throw new Error(contentReport(outcome, { simulate: false }));
  return files.length;
}

type ReportedContents = Pick<
  ContentImport,
  'added' | 'changed' | 'unchanged' | 'samples' | 'errors' | 'written'
>;

export function contentReport(outcome: ReportedContents, { simulate }: { simulate: boolean }): string {
  const { added, changed, unchanged, samples, errors, written } = outcome;
  if (errors.length > 0) {
    const lines = errors.map(({ file, line, reason }) => `  ${file}, linha ${line}: ${reason}`);
    const problems = errors.length === 1 ? '1 problema' : `${errors.length} problemas`;
    return [`Nada foi gravado: ${problems}.`, ...lines].join('\n');
  }
  const counts = `Páginas: ${added} novas, ${changed} alteradas, ${unchanged} sem mudança.`;
  const unwritten =
    simulate && added + changed > 0 ? 'Simulação: nada foi gravado.' : 'Nada a gravar: a loja já está assim.';
  return [counts, ...samples.map((sample) => `  ${sample}`), written ? 'Gravado.' : unwritten].join('\n');
}
