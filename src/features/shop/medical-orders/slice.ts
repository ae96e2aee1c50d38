import { defineSlice } from '#platform/define-slice.ts';
import { medicalOrderRoutes } from './server/http/routes.ts';
import { aliasesImporter, panelsImporter } from './server/import-names.ts';

export const medicalOrders = defineSlice({
  name: 'shop/medical-orders',
  importKinds: () => ({
    apelidos: { about: 'como os pedidos médicos chamam os serviços', importers: [aliasesImporter] },
    paineis: {
      about: 'grupos de exames que os pedidos médicos citam juntos, e o que a loja não vende',
      importers: [panelsImporter],
    },
  }),
  routes: [medicalOrderRoutes],
});
