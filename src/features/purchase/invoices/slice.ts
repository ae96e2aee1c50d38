import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import { defineSlice, hourly, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import type { NoteFormat } from './printed-note.ts';
import { invoiceJobHandlers } from './server/handle-invoice-jobs.ts';
import { invoiceRoutes } from './server/http/routes.ts';
import { issuersImporter } from './server/import-issuers.ts';
import { taxRulesImporter } from './server/import-tax-rules.ts';
import { openTaxOffices } from './server/open-offices.ts';
import { invoiceOperations } from './server/panel-operations.ts';
import { forgetOldNotes, personalData } from './server/personal-data.ts';
import { noteFile, showNote, showNotes } from './server/show-notes.ts';
import { sweepInvoices } from './server/sweep-invoices.ts';

export const invoices = defineSlice({
  name: 'purchase/invoices',
  provider: (parts: ProviderParts) => openTaxOffices(parts),
  routes: [invoiceRoutes],
  jobs: invoiceJobHandlers,
  operations: invoiceOperations,
  importKinds: () => ({
    emissores: {
      about: 'quem emite as notas fiscais (NFS-e) de quais unidades',
      importers: [issuersImporter],
      shown: { title: 'Emissores de notas', by: 'sales' },
      after: 'unidades',
    },
    'regras-fiscais': {
      about: 'códigos e tributos das notas, por emissor e tipo de serviço',
      importers: [taxRulesImporter],
      shown: { title: 'Regras fiscais', by: 'sales' },
      after: 'emissores',
    },
  }),
  sweeps: [
    hourly('invoices.sweep', 'Conferir notas fiscais', sweepInvoices),
    nightly('invoices.forget', 'Apagar notas fiscais antigas', forgetOldNotes),
  ],
  services: (deps: Deps) => ({
    ofOrder: (customerId: number, incrementId: string) => showNotes(deps, { customerId, incrementId }),
    note: (customerId: number, incrementId: string, noteId: string) =>
      showNote(deps, { customerId, incrementId, noteId }),
    file: (customerId: number, incrementId: string, noteId: string, format: NoteFormat) =>
      noteFile(deps, { customerId, incrementId, noteId, format }),
  }),
  personalData: [personalData],
});
