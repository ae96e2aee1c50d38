import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import { defineSlice, everyMinute, hourly, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { laboratoryJobHandlers } from './server/handle-laboratory-jobs.ts';
import { laboratoryRoutes } from './server/http/routes.ts';
import { labExamsImporter } from './server/import-lab-exams.ts';
import { linksImporter } from './server/import-links.ts';
import { openLaboratories } from './server/open-laboratories.ts';
import { laboratoryOperations } from './server/panel-operations.ts';
import { forgetOldResults, personalData } from './server/personal-data.ts';
import { pollLaboratories } from './server/poll-laboratory.ts';
import { bundleResults, listResults, resultDocument, showResult } from './server/show-results.ts';
import { sweepLaboratory } from './server/sweep-laboratory.ts';
import { warnOfDelays } from './server/warn-of-delays.ts';

export const laboratory = defineSlice({
  name: 'care/laboratory',
  provider: (parts: ProviderParts) => openLaboratories(parts),
  routes: [laboratoryRoutes],
  jobs: laboratoryJobHandlers,
  operations: laboratoryOperations,
  importKinds: () => ({
    'ligacoes-laboratorio': {
      about: 'como pedidos e resultados vão e voltam de cada laboratório',
      importers: [linksImporter],
      shown: { title: 'Ligações com laboratórios', by: 'sales' },
      after: 'laboratorios',
    },
    'codigos-laboratorio': {
      about: 'código, material e tubo de cada serviço em cada laboratório',
      importers: [labExamsImporter],
      shown: { title: 'Códigos no laboratório', by: 'sales' },
      after: 'servicos',
    },
  }),
  sweeps: [
    everyMinute('laboratory.poll', 'Buscar novidades dos laboratórios', pollLaboratories),
    hourly('laboratory.sweep', 'Conferir pedidos ao laboratório', sweepLaboratory),
    hourly('laboratory.late', 'Avisar de resultados que vão atrasar', warnOfDelays),
    nightly('laboratory.forget', 'Apagar resultados antigos', forgetOldResults),
  ],
  services: (deps: Deps) => ({
    list: (customerId: number) => listResults(deps, customerId),
    mayOpen: (sessionHash: string) => hasJustSignedIn(deps, sessionHash),
    show: (asked: Parameters<typeof showResult>[1]) => showResult(deps, asked),
    document: (asked: Parameters<typeof resultDocument>[1]) => resultDocument(deps, asked),
    bundle: (asked: Parameters<typeof bundleResults>[1]) => bundleResults(deps, asked),
  }),
  personalData: [personalData],
});
