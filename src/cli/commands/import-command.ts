import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { recordImport } from '#features/desk/change-sets/server/record-import.ts';
import { importContents } from '#features/shop/content/server/import-contents.ts';
import { refuseRestored } from '#platform/database/identity.ts';
import { atOneMoment, inTransaction } from '#platform/deps.ts';
import { type Importer, refreshStatistics } from '#platform/import/import.ts';
import { UnreadableFile } from '#platform/import/table.ts';
import { CONTENT_HELP, contentReport, readContentFiles } from '#server/import/import-content.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { reportOf } from '#server/import/report.ts';
import { progressBar } from '../import-progress.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AFTER_HELP = `
O arquivo é uma planilha .xlsx (a primeira folha) ou CSV em UTF-8. Ou entra inteiro ou não entra: cada linha
com problema é mostrada com número, coluna e motivo. Importar de novo o mesmo arquivo não muda nada,
e uma célula vazia nunca apaga o que a loja já tem. As colunas: loja importar precos --ajuda`;

interface ImportOptions {
  simular?: boolean;
  confirmarGrandes?: boolean;
}

export function defineImportCommand(command: Command, terminal: Terminal): void {
  inPortuguese(command, '<o quê> <arquivo> [--simular]')
    .description('Traz um arquivo CSV ou .xlsx para a loja.')
    .addHelpText('after', AFTER_HELP)
    .helpCommand(false);
  for (const [kind, { about, importers }] of Object.entries(IMPORT_KINDS)) {
    const sub = command
      .command(kind)
      .description(about)
      .argument('<arquivo>', 'arquivo .csv ou .xlsx')
      .option('-s, --simular', 'mostra o que mudaria, sem gravar')
      .addHelpText('after', columnsOf(importers))
      .option('--confirmar-grandes', 'grava também mudanças grandes de preço')
      .action((file: string, { simular = false, confirmarGrandes = false }: ImportOptions) =>
        importKind(terminal, kind, {
          file: resolve(terminal.directory, file),
          simulate: simular,
          confirmed: confirmarGrandes,
        }),
      );
    inPortuguese(sub, '<arquivo> [--simular] [--confirmar-grandes]');
  }
  const content = command
    .command('conteudo')
    .description('textos das páginas de informação: arquivos .md ou uma pasta deles')
    .argument('<pasta>', 'arquivo .md ou pasta')
    .option('-s, --simular', 'mostra o que mudaria, sem gravar')
    .addHelpText('after', CONTENT_HELP)
    .action((path: string, { simular = false }: { simular?: boolean }) =>
      importContent(terminal, resolve(terminal.directory, path), simular),
    );
  inPortuguese(content, '<pasta> [--simular]');
}

async function importContent(terminal: Terminal, path: string, simulate: boolean): Promise<void> {
  const files = readContentFiles(path);
  const outcome = await withStore(terminal, async (deps) => {
    await refuseRestored(deps.db);
    return inTransaction({ ...deps, kinds: IMPORT_KINDS }, async (tx) => {
      const imported = await importContents(tx, files, { simulate });
      if (imported.written)
        await recordImport(tx, 'paginas', { ...imported, errors: [] }, operatorOf(terminal));
      return imported;
    });
  });
  const refused = outcome.errors.length > 0;
  printReport(terminal, contentReport(outcome, { simulate }), refused);
}

function columnsOf(importers: readonly Importer[]): string {
  const layouts = importers.map(({ columns, optional = [] }) => {
    const optionals = optional.length > 0 ? `\n  (opcionais: ${optional.join(',')})` : '';
    return `  ${columns.join(',')}${optionals}`;
  });
  return `\nColunas do arquivo:\n${layouts.join('\nou:\n')}`;
}

async function importKind(
  terminal: Terminal,
  kind: string,
  { file, simulate, confirmed }: { file: string; simulate: boolean; confirmed: boolean },
): Promise<void> {
  const { importers } = IMPORT_KINDS[kind] ?? { importers: [] };
  const bytes = readFile(file);
  const bar = progressBar(basename(file));
  try {
    const outcome = await withStore(terminal, async (deps) => {
      await refuseRestored(deps.db);
      const imported = await inTransaction({ ...deps, kinds: IMPORT_KINDS }, async (running) => {
        const tx = atOneMoment(running);
        const run = { simulate, confirmed, onProgress: bar.update };
        const outcome = await importFile(tx, importers, bytes, run);
        if (outcome.written) await recordImport(tx, kind, outcome.result, operatorOf(terminal));
        return outcome;
      });
      if (imported.written) await refreshStatistics(deps.db);
      return imported;
    });
    bar.stop();
    printReport(terminal, reportOf(outcome, { simulate }), outcome.result.errors.length > 0);
  } finally {
    bar.stop();
  }
}

function printReport(terminal: Terminal, report: string, refused: boolean): void {
  if (refused) refuse(terminal, report);
  else terminal.out(`${report}\n`);
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnreadableFile(
      code === 'ENOENT' ? `O arquivo ${file} não existe.` : `O arquivo ${file} não pôde ser lido (${code}).`,
    );
  }
}
