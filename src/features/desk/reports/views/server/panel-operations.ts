import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { viewReport as viewOperation } from '../operations.ts';
import { REPORT_KEYS, reportOf } from '../report-kinds.ts';
import { viewReport } from './view-report.ts';

export const viewOperations = REPORT_KEYS.map((report) =>
  handleOperation(
    viewOperation(report),
    (deps: Deps, input, by) => viewReport(deps, report, input, by),
    (_, { file }) =>
      file && { object: reportOf(report).slug, text: `Baixou ${file.name}, com ${file.rows} linhas` },
  ),
);
