import type { Command } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { RestoredDatabase } from '#platform/database/identity.ts';
import { UnreadableFile } from '#server/import/table.ts';
import { BackupProblem } from './backup/postgres-tools.ts';
import type { SUMMARIES } from './command-summaries.ts';
import { defineAccessCommand } from './commands/access-command.ts';
import { defineAgendaCommand } from './commands/agenda-command.ts';
import { defineAuditCommand } from './commands/audit-command.ts';
import { defineBackupCommand } from './commands/backup-command.ts';
import { defineCancellationsCommand } from './commands/cancellations-command.ts';
import { defineContactsCommand } from './commands/contacts-command.ts';
import { defineCustomersCommand } from './commands/customers-command.ts';
import { defineDataRequestsCommand } from './commands/data-requests-command.ts';
import { defineDatabaseCommand } from './commands/database-command.ts';
import { defineImportCommand } from './commands/import-command.ts';
import { defineInvoicesCommand } from './commands/invoices-command.ts';
import { defineJobsCommand } from './commands/jobs-command.ts';
import { defineNewsletterCommand } from './commands/newsletter-command.ts';
import { definePartnersCommand } from './commands/partners-command.ts';
import { definePreferencesCommand } from './commands/preferences-command.ts';
import { defineReceiptsCommand } from './commands/receipts-command.ts';
import { defineRestorationCommand } from './commands/restoration-command.ts';
import { defineScriptsCommand } from './commands/scripts-command.ts';
import { defineSessionsCommand } from './commands/sessions-command.ts';
import { defineStateCommand } from './commands/state-command.ts';
import { defineSurveysCommand } from './commands/surveys-command.ts';
import { defineTeamCommand } from './commands/team-command.ts';
import { defineVoucherCommand } from './commands/voucher-command.ts';
import { UnknownOperator } from './operator.ts';
import { defineOrdersCommand } from './orders.ts';
import { UnreadableSettings } from './settings-file.ts';
import type { Terminal } from './terminal.ts';

type Define = (command: Command, terminal: Terminal) => void;

export const COMMANDS: Record<keyof typeof SUMMARIES, Define> = {
  importar: defineImportCommand,
  pedidos: defineOrdersCommand,
  agenda: defineAgendaCommand,
  cancelamentos: defineCancellationsCommand,
  recebimentos: defineReceiptsCommand,
  voucher: defineVoucherCommand,
  notas: defineInvoicesCommand,
  estado: defineStateCommand,
  tarefas: defineJobsCommand,
  banco: defineDatabaseCommand,
  copia: defineBackupCommand,
  restauracao: defineRestorationCommand,
  sessoes: defineSessionsCommand,
  clientes: defineCustomersCommand,
  titulares: defineDataRequestsCommand,
  contatos: defineContactsCommand,
  newsletter: defineNewsletterCommand,
  preferencias: definePreferencesCommand,
  pesquisas: defineSurveysCommand,
  scripts: defineScriptsCommand,
  equipe: defineTeamCommand,
  parceiros: definePartnersCommand,
  auditoria: defineAuditCommand,
  acessos: defineAccessCommand,
};

export const isForOperator = (error: unknown): error is Error =>
  [BackupProblem, UnreadableFile, ConfigError, RestoredDatabase, UnknownOperator, UnreadableSettings].some(
    (kind) => error instanceof kind,
  );
