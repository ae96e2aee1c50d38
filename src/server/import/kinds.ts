import { affiliationImporter } from '#features/account/partners/server/import-affiliations.ts';
import { prepRulesImporter } from '#features/care/preparation/server/import-rules.ts';
import { serviceTypesImporter, subjectsImporter } from '#features/outreach/contact/server/import-subjects.ts';
import { questionsImporter } from '#features/outreach/preferences/server/import-questions.ts';
import { tourImporter } from '#features/outreach/tour/server/import-tour.ts';
import { noticesImporter } from '#features/shop/campaigns/server/import-notices.ts';
import { popUpsImporter } from '#features/shop/campaigns/server/import-pop-ups.ts';
import { categoriesImporter } from '#features/shop/catalogue/server/import/categories.ts';
import { productsImporter } from '#features/shop/catalogue/server/import/products.ts';
import { tussImporter } from '#features/shop/catalogue/server/import/tuss.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { aliasesImporter, panelsImporter } from '#features/shop/medical-orders/server/import-names.ts';
import { couponsImporter } from '#features/shop/pricing/server/import-coupons.ts';
import { pricesImporter } from '#features/shop/pricing/server/import-prices.ts';
import { synonymsImporter } from '#features/shop/search/server/import-synonyms.ts';
import { productNames } from '#features/shop/search/server/product-names.ts';
import { stockImporter } from '#features/shop/stock/server/import-stock.ts';
import { cepAreasImporter } from '#features/shop/stores/server/import-cep-areas.ts';
import { specialDaysImporter } from '#features/shop/stores/server/import-special-days.ts';
import { storesImporter } from '#features/shop/stores/server/import-stores.ts';
import { unitsImporter } from '#features/shop/stores/server/import-units.ts';
import type { Importer } from '#platform/import/import.ts';

interface ImportKind {
  about: string;
  importers: readonly Importer[];
}

/** Importers by the command line's word. A kind comes after the kinds that it refers to. */
export const IMPORT_KINDS: Record<string, ImportKind> = {
  lojas: { about: 'lojas: áreas de venda com preços e unidades próprios', importers: [storesImporter] },
  unidades: { about: 'unidades, com as faixas de CEP do atendimento móvel', importers: [unitsImporter] },
  feriados: {
    about: 'feriados locais e dias especiais; os nacionais a loja já sabe',
    importers: [specialDaysImporter],
  },
  ceps: { about: 'faixas de CEP dos municípios', importers: [cepAreasImporter] },
  categorias: { about: 'categorias e grupos de filtros', importers: [categoriesImporter] },
  servicos: {
    about: 'serviços, do catálogo próprio ou da tabela TUSS',
    importers: [productsImporter(productNames), tussImporter(productNames)],
  },
  sinonimos: { about: 'nomes populares dos serviços, para a busca', importers: [synonymsImporter] },
  preparos: {
    about: 'regras de preparo dos serviços, com fonte e aprovação',
    importers: [prepRulesImporter],
  },
  apelidos: { about: 'como os pedidos médicos chamam os serviços', importers: [aliasesImporter] },
  paineis: {
    about: 'grupos de exames que os pedidos médicos citam juntos, e o que a loja não vende',
    importers: [panelsImporter],
  },
  precos: { about: 'preços por serviço, loja e convênio', importers: [pricesImporter(productIdsByCode)] },
  estoque: { about: 'vagas por serviço e unidade', importers: [stockImporter(productIdsByCode)] },
  cupons: { about: 'cupons de desconto', importers: [couponsImporter] },
  popups: {
    about: 'pop-ups de cupom ou de divulgação, com as suas cores',
    importers: [popUpsImporter(productIdsByCode)],
  },
  avisos: { about: 'avisos em faixa, para todos', importers: [noticesImporter] },
  tour: { about: 'textos do passo a passo da unidade digital', importers: [tourImporter] },
  assuntos: { about: 'assuntos do Fale conosco', importers: [subjectsImporter] },
  empresas: {
    about: 'serviços que empresas podem pedir no Fale conosco',
    importers: [serviceTypesImporter],
  },
  preferencias: { about: 'perguntas do questionário de personalização', importers: [questionsImporter] },
  parceiros: { about: 'pessoas dos convênios, por CPF', importers: [affiliationImporter] },
};
