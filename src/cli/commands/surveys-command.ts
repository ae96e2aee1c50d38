import type { Command } from 'commander';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { exportAnswers, reportSurveys } from '#features/outreach/surveys/server/report-surveys.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { findStore } from '#features/shop/stores/server/read-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { endOfDay, startOfDay } from '../day-options.ts';
import { OUTPUT_OPTION } from '../export-private.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { surveysReport } from '../surveys-report.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { writePrivate } from '../write-private.ts';

interface Options {
  de?: Date;
  ate?: Date;
  loja?: string;
  servico?: string;
  saida?: string;
}

type Filter = Parameters<typeof reportSurveys>[1];

const USAGE = '[--de DIA] [--ate DIA] [--loja LOJA] [--servico CODIGO]';

/** Opinions include words, so the operator's look is recorded. */
export function defineSurveysCommand(surveys: Command, terminal: Terminal): void {
  inPortuguese(surveys, '<comando>')
    .description('Mostra o que os clientes responderam nas pesquisas sobre a loja.')
    .helpCommand(false);
  const report = filtered(surveys.command('relatorio'))
    .description('NPS com a margem, notas, opções e comentários; a consulta fica registrada')
    .action((options: Options) =>
      withAnswers(terminal, { command: 'pesquisas relatorio', options }, async (deps, filter) =>
        terminal.out(surveysReport(await reportSurveys(deps, filter))),
      ),
    );
  inPortuguese(report, USAGE);
  const all = filtered(surveys.command('exportar'))
    .description('cada resposta em uma linha, em CSV, sem pedido nem cliente; a consulta fica registrada')
    .option(...OUTPUT_OPTION)
    .action((options: Options) =>
      withAnswers(terminal, { command: 'pesquisas exportar', options }, async (deps, filter) => {
        const file = await exportAnswers(deps, filter);
        if (file === null) return refuse(terminal, 'Nenhuma resposta neste recorte.');
        await writePrivate(terminal, file, options.saida);
      }),
    );
  inPortuguese(all, `${USAGE} [--saida ARQUIVO]`);
}

const filtered = (command: Command): Command =>
  command
    .option('-d, --de <dia>', 'respondidas a partir deste dia (DD/MM/AAAA)', startOfDay)
    .option('-t, --ate <dia>', 'respondidas até este dia (DD/MM/AAAA)', endOfDay)
    .option('-l, --loja <loja>', 'só de pedidos com serviços desta loja, pelo código')
    .option('--servico <codigo>', 'só de pedidos com este serviço, pelo código próprio ou TUSS');

const withAnswers = (
  terminal: Terminal,
  { command, options }: { command: string; options: Options },
  work: (deps: Deps, filter: Filter) => Promise<void>,
): Promise<void> =>
  withStore(terminal, async (deps) => {
    const { de: from, ate: to, loja, servico } = options;
    const store = loja === undefined ? undefined : await findStore(deps, loja);
    if (store === null) return refuse(terminal, 'Nenhuma loja tem este código.');
    const productId =
      servico === undefined ? undefined : (await productIdsByCode(deps, [servico])).get(servico);
    if (servico !== undefined && productId === undefined)
      return refuse(terminal, 'Nenhum serviço tem este código.');
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command,
      subject: 'respostas de pesquisas',
    });
    await work(deps, { from, to, storeId: store?.id, productId });
  });
