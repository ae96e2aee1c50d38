import type { Command } from 'commander';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { exportContacts } from '#features/outreach/contact/server/contacts.ts';
import { exportAnswers } from '#features/outreach/preferences/server/export-answers.ts';
import { exportSubscribers } from '#features/outreach/subscriptions/server/export-subscribers.ts';
import { exportAnswers as exportSurveys } from '#features/outreach/surveys/server/report-surveys.ts';
import { exportInvoices } from '#features/purchase/payments/server/export-invoices.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { endOfDay, startOfDay } from '../day-options.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { surveyFilter, withSurveyOptions } from '../survey-filter.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { writePrivate } from '../write-private.ts';

interface Options {
  abertos?: boolean;
  assunto?: string;
  de?: Date;
  ate?: Date;
  loja?: string;
  servico?: string;
  saida?: string;
}

interface Export {
  about: string;
  usage: string;
  options(command: Command): Command;
  /** How the access record names what was exported. */
  subject(options: Options): string;
  /** Returns the CSV, or null if there is nothing to export; `none` is then printed. */
  make(deps: Deps, options: Options): Promise<string | null>;
  none: string;
}

const plain = (command: Command): Command => command;

const EXPORTS: Readonly<Record<string, Export>> = {
  notas: {
    about: 'pedidos pagos neste período, com os dados para as notas fiscais de serviço (NFS-e)',
    usage: '--de DIA --ate DIA',
    options: (command) =>
      command
        .requiredOption('-d, --de <dia>', 'pagos a partir deste dia (DD/MM/AAAA)', startOfDay)
        .requiredOption('-t, --ate <dia>', 'pagos até este dia (DD/MM/AAAA)', endOfDay),
    subject: ({ de, ate }) => `pagos de ${dayText(de)} a ${dayText(ate)}`,
    make: (deps, { de = NEVER, ate = NEVER }) => exportInvoices(deps, { from: de, to: ate }),
    none: 'Nenhum pedido foi pago neste período.',
  },
  newsletter: {
    about: 'quem confirmou a assinatura da newsletter, com o link de saída de cada pessoa',
    usage: '',
    options: plain,
    subject: () => 'assinantes',
    make: exportSubscribers,
    none: 'Ninguém assina a newsletter ainda.',
  },
  preferencias: {
    about: 'respostas do questionário de personalização, pelo número do cliente',
    usage: '',
    options: plain,
    subject: () => 'todas as respostas',
    make: exportAnswers,
    none: 'Ninguém respondeu ainda.',
  },
  contatos: {
    about: 'mensagens do Fale conosco',
    usage: '[--abertos] [--assunto CODIGO]',
    options: (command) =>
      command
        .option('--abertos', 'só as que não têm resposta')
        .option('--assunto <codigo>', 'só as deste assunto'),
    subject: ({ abertos, assunto }) =>
      [abertos ? 'em aberto' : 'todas', ...(assunto ? [`assunto ${assunto}`] : [])].join(', '),
    make: (deps, { abertos = false, assunto }) => exportContacts(deps, { open: abertos, subject: assunto }),
    none: 'Nenhuma mensagem.',
  },
  pesquisas: {
    about: 'cada resposta das pesquisas em uma linha, sem pedido nem cliente',
    usage: '[--de DIA] [--ate DIA] [--loja LOJA] [--servico CODIGO]',
    options: withSurveyOptions,
    subject: () => 'respostas de pesquisas',
    make: async (deps, options) => exportSurveys(deps, await surveyFilter(deps, options)),
    none: 'Nenhuma resposta neste recorte.',
  },
};

const NEVER = new Date(0);
const dayText = (moment: Date = NEVER) => formatDay(dayOf(moment));

export function defineExportCommand(command: Command, terminal: Terminal): void {
  inPortuguese(command, '<o quê> [--saida ARQUIVO]')
    .description('Exporta em CSV. Contém dados de pessoas, e a consulta fica registrada.')
    .helpCommand(false);
  for (const [kind, entry] of Object.entries(EXPORTS)) {
    const sub = entry
      .options(command.command(kind).description(`${entry.about}, em CSV`))
      .option('-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê')
      .action((options: Options) => exportOne(terminal, kind, entry, options));
    inPortuguese(sub, `${entry.usage} [--saida ARQUIVO]`.trim());
  }
}

/** Records the operator's access before the data is printed, so that no copy goes unrecorded. */
async function exportOne(
  terminal: Terminal,
  kind: string,
  { subject, make, none }: Export,
  options: Options,
): Promise<void> {
  const file = await withStore(terminal, async (deps) => {
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: `exportar ${kind}`,
      subject: subject(options),
    });
    return make(deps, options);
  });
  if (file === null) return refuse(terminal, none);
  await writePrivate(terminal, file, options.saida);
}
