import { defineSlice } from '#platform/define-slice.ts';
import { medicalOrderRoutes } from './server/http/routes.ts';
import { aliasesImporter, panelsImporter } from './server/import-names.ts';

export const medicalOrders = defineSlice({
  name: 'shop/medical-orders',
  importKinds: () => ({
    apelidos: {
      about: 'como os pedidos médicos chamam os serviços',
      importers: [aliasesImporter],
      shown: { title: 'Apelidos nos pedidos médicos', by: 'sales' },
    },
    paineis: {
      about: 'grupos de exames que os pedidos médicos citam juntos, e o que a loja não vende',
      importers: [panelsImporter],
      shown: { title: 'Grupos de exames', by: 'sales' },
    },
  }),
  routes: [medicalOrderRoutes],
});
