import type { Command } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { UnreadableFile } from '#server/import/read-csv.ts';
import { defineAccessCommand } from './access-command.ts';
import { defineAuditCommand } from './audit-command.ts';
import { BackupProblem } from './backup/postgres-tools.ts';
import { defineBackupCommand } from './backup-command.ts';
import { defineCancellationsCommand } from './cancellations-command.ts';
import type { SUMMARIES } from './command-summaries.ts';
import { defineContactsCommand } from './contacts-command.ts';
import { defineCustomersCommand } from './customers-command.ts';
import { defineDataRequestsCommand } from './data-requests-command.ts';
import { defineImportCommand } from './import-command.ts';
import { defineInvoicesCommand } from './invoices-command.ts';
import { defineJobsCommand } from './jobs-command.ts';
import { defineNewsletterCommand } from './newsletter-command.ts';
import { UnknownOperator } from './operator.ts';
import { defineOrdersCommand } from './orders.ts';
import { definePreferencesCommand } from './preferences-command.ts';
import { defineReceiptsCommand } from './receipts-command.ts';
import { defineRestorationCommand } from './restoration-command.ts';
import { defineScriptsCommand } from './scripts-command.ts';
import { defineSessionsCommand } from './sessions-command.ts';
import { UnreadableSettings } from './settings-file.ts';
import { defineStateCommand } from './state-command.ts';
import { defineSurveysCommand } from './surveys-command.ts';
import { defineTeamCommand } from './team-command.ts';
import type { Terminal } from './terminal.ts';
import { defineVoucherCommand } from './voucher-command.ts';

type Define = (command: Command, terminal: Terminal) => void;

export const COMMANDS: Record<keyof typeof SUMMARIES, Define> = {
  importar: defineImportCommand,
  pedidos: defineOrdersCommand,
  cancelamentos: defineCancellationsCommand,
  recebimentos: defineReceiptsCommand,
  voucher: defineVoucherCommand,
  notas: defineInvoicesCommand,
  estado: defineStateCommand,
  tarefas: defineJobsCommand,
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
  auditoria: defineAuditCommand,
  acessos: defineAccessCommand,
};

export const isForOperator = (error: unknown): error is Error =>
  [BackupProblem, UnreadableFile, ConfigError, UnknownOperator, UnreadableSettings].some(
    (kind) => error instanceof kind,
  );
