import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { findPrimary } from '#platform/database/find-primary.ts';
import { serversOf } from '#platform/database/servers.ts';
import { readConfig } from '#server/read-config.ts';
import { BACKUP_NAME, makeBackup } from '../backup/make-backup.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import type { Counts } from '../backup/scratch-database.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';
import { concludeAfterBackup } from './restoration-command.ts';

const DAY_MS = 24 * 60 * 60_000;

const AFTER_HELP = `
A cópia é um arquivo só: o formato próprio do pg_dump, cifrado com gpg para uma chave pública. A chave privada fica fora
desta máquina; só ela abre a cópia. docs/operations.md mostra como criar as duas.`;

export function defineBackupCommand(backup: Command, terminal: Terminal): void {
  inPortuguese(backup, '<comando>')
    .description('Faz, confere e restaura cópias cifradas do banco de dados.')
    .helpCommand(false)
    .addHelpText('after', AFTER_HELP);
  const make = backup
    .command('fazer')
    .description('faz uma cópia cifrada e confere o conteúdo num banco de rascunho')
    .option('--pasta <pasta>', 'onde a cópia fica', '/var/backups/loja')
    .option('--chave <arquivo>', 'a chave pública (gpg --armor --export)', '/etc/loja/copias.asc')
    .option('--dias <n>', 'apaga desta pasta as cópias mais antigas', days)
    .action((options: { pasta: string; chave: string; dias?: number }) => making(terminal, options));
  inPortuguese(make, '[--pasta PASTA] [--chave ARQUIVO] [--dias N]');
  const check = backup
    .command('conferir')
    .description('abre uma cópia num banco de rascunho e conta o que há nela; precisa da chave privada')
    .argument('<arquivo>')
    .action((file: string) => checking(terminal, file));
  inPortuguese(check, '<arquivo>');
  const restore = backup
    .command('restaurar')
    .description('restaura uma cópia; nunca por cima de um banco com pedidos. Precisa da chave privada')
    .argument('<arquivo>')
    .action((file: string) => restoring(terminal, file));
  inPortuguese(restore, '<arquivo>');
}

async function making(
  terminal: Terminal,
  { pasta, chave, dias }: { pasta: string; chave: string; dias?: number },
): Promise<void> {
  const folder = resolve(terminal.directory, pasta);
  const now = new Date();
  const { file, bytes, counts } = await makeBackup({
    connectionString: await database(terminal),
    folder,
    keyFile: resolve(terminal.directory, chave),
    now,
  });
  terminal.out(`${file} (${(bytes / 1024 ** 2).toFixed(1)} MB)\nConferida: ${summary(counts)}\n`);
  if (dias === undefined) return;
  const oldest = new Date(now.getTime() - dias * DAY_MS).toISOString().slice(0, 10);
  for (const name of readdirSync(folder)) {
    const [, day] = BACKUP_NAME.exec(name) ?? [];
    if (!day || day >= oldest) continue;
    rmSync(join(folder, name));
    terminal.out(`Apagada: ${name}\n`);
  }
}

async function checking(terminal: Terminal, file: string): Promise<void> {
  const counts = await checkBackup(await database(terminal), resolve(terminal.directory, file));
  terminal.out(`A cópia está inteira: ${summary(counts)}\n`);
}

async function restoring(terminal: Terminal, file: string): Promise<void> {
  const { counts, former } = await restoreBackup(await database(terminal), resolve(terminal.directory, file));
  terminal.out(`Restaurada: ${summary(counts)}\n`);
  if (former) terminal.out(`O banco que estava aqui, sem pedidos, agora se chama ${former}.\n`);
  await concludeAfterBackup(terminal);
}

const WITHOUT_SERVER = `O banco embutido é para experimentar e não tem cópias. Para mudar para um PostgreSQL, veja "The embedded database" em
docs/operations.md. Com um PostgreSQL, falta DATABASE_URL.`;

async function database({ env }: Terminal): Promise<string> {
  const { databaseUrl } = readConfig(env);
  if (databaseUrl === undefined) throw new ConfigError(WITHOUT_SERVER);
  return serversOf(databaseUrl).length > 1 ? (await findPrimary(databaseUrl)).url : databaseUrl;
}

function summary(counts: Counts): string {
  const of = (table: string) => (counts[`public.${table}`] ?? 0).toLocaleString('pt-BR');
  const tables = Object.keys(counts).length;
  return `${of('orders')} pedidos, ${of('payments')} pagamentos, ${of('customers')} clientes, em ${tables} tabelas.`;
}

function days(typed: string): number {
  const count = Number(typed);
  if (!Number.isInteger(count) || count < 1 || count > 3650) throw new InvalidArgumentError('1 a 3650');
  return count;
}
