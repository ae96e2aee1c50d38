import type { Command } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { RestoredDatabase } from '#platform/database/identity.ts';
import { UnreadableFile } from '#platform/import/table.ts';
import { BackupProblem } from './backup/postgres-tools.ts';
import type { SUMMARIES } from './command-summaries.ts';
import { defineAccessCommand } from './commands/access-command.ts';
import { defineAuditCommand } from './commands/audit-command.ts';
import { defineBackupCommand } from './commands/backup-command.ts';
import { defineDataRequestsCommand } from './commands/data-requests-command.ts';
import { defineDatabaseCommand } from './commands/database-command.ts';
import { defineExportCommand } from './commands/export-command.ts';
import { defineImportCommand } from './commands/import-command.ts';
import { defineJobsCommand } from './commands/jobs-command.ts';
import { defineOperateCommand } from './commands/operate-command.ts';
import { defineOrdersCommand } from './commands/orders-command.ts';
import { defineRestorationCommand } from './commands/restoration-command.ts';
import { defineScriptsCommand } from './commands/scripts-command.ts';
import { defineSessionsCommand } from './commands/sessions-command.ts';
import { defineStateCommand } from './commands/state-command.ts';
import { defineSurveysCommand } from './commands/surveys-command.ts';
import { defineTeamCommand } from './commands/team-command.ts';
import { UnreadableInput } from './operation-fields.ts';
import { UnknownOperator } from './operator.ts';
import { UnreadableSettings } from './settings-file.ts';
import type { Terminal } from './terminal.ts';

type Define = (command: Command, terminal: Terminal) => void;

export const COMMANDS: Record<keyof typeof SUMMARIES, Define> = {
  operar: defineOperateCommand,
  importar: defineImportCommand,
  exportar: defineExportCommand,
  estado: defineStateCommand,
  tarefas: defineJobsCommand,
  banco: defineDatabaseCommand,
  copia: defineBackupCommand,
  restauracao: defineRestorationCommand,
  pedidos: defineOrdersCommand,
  sessoes: defineSessionsCommand,
  titulares: defineDataRequestsCommand,
  pesquisas: defineSurveysCommand,
  scripts: defineScriptsCommand,
  equipe: defineTeamCommand,
  auditoria: defineAuditCommand,
  acessos: defineAccessCommand,
};

export const isForOperator = (error: unknown): error is Error =>
  [
    BackupProblem,
    UnreadableFile,
    ConfigError,
    RestoredDatabase,
    UnknownOperator,
    UnreadableInput,
    UnreadableSettings,
  ].some((kind) => error instanceof kind);
