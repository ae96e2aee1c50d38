import type { ResolveProducts } from '#features/shop/pricing/server/import-prices.ts';
import { defineSlice, everyMinute } from '#platform/define-slice.ts';
import { releaseExpiredHolds } from './server/end-hold.ts';
import { stockImporter } from './server/import-stock.ts';
import { personalData } from './server/personal-data.ts';

export const stock = defineSlice({
  name: 'shop/stock',
  importKinds: ({ productIdsByCode }: { productIdsByCode: ResolveProducts }) => ({
    estoque: {
      about: 'vagas por serviço e unidade',
      importers: [stockImporter(productIdsByCode)],
      shown: { title: 'Estoque', by: 'sales' },
      after: 'servicos',
    },
  }),
  personalData: [personalData],
  sweeps: [everyMinute('stock.release', 'Liberar estoque reservado', releaseExpiredHolds)],
});
