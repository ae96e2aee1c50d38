import type { Command } from 'commander';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { reportSurveys } from '#features/outreach/surveys/server/report-surveys.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { type SurveyOptions, surveyFilter, withSurveyOptions } from '../survey-filter.ts';
import { surveysReport } from '../surveys-report.ts';
import type { Terminal } from '../terminal.ts';

/** Opinions contain free text about a person's visit, so the operator's access is recorded. */
export function defineSurveysCommand(surveys: Command, terminal: Terminal): void {
  inPortuguese(surveys, '<comando>')
    .description('Mostra o que os clientes responderam nas pesquisas sobre a loja.')
    .helpCommand(false);
  const report = withSurveyOptions(surveys.command('relatorio'))
    .description('NPS com a margem, notas, opções e comentários; a consulta fica registrada')
    .action((options: SurveyOptions) =>
      withStore(terminal, async (deps) => {
        const filter = await surveyFilter(deps, options);
        await recordOperatorView(deps, {
          operator: operatorOf(terminal),
          command: 'pesquisas relatorio',
          subject: 'respostas de pesquisas',
        });
        terminal.out(surveysReport(await reportSurveys(deps, filter)));
      }),
    );
  inPortuguese(report, '[--de DIA] [--ate DIA] [--loja LOJA] [--servico CODIGO]');
}
