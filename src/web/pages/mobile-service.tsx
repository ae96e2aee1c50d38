import { FeeByCep } from '#features/shop/stores/screens/fee-by-cep.tsx';
import { FeeTableScreen } from '#features/shop/stores/screens/fee-table-screen.tsx';
import { ofBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { breadcrumbList } from '../seo/lists.ts';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/mobile-service.ts';

export const handle: PageHandle = { thirdParties: BOTH };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, store, baseUrl } = context.get(pageContext);
  const rows = await services.stores.fees(store.id);
  const stores = await services.stores.list();
  return {
    rows,
    store: { id: store.id, name: store.name },
    stores: stores.map(({ id, code, name }) => ({ id, code, name })),
    baseUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: DEFAULT_TITLE }];
  const { baseUrl } = loaderData;
  return pageMeta({
    title: 'Atendimento móvel',
    description: `Onde a equipe móvel ${ofBrand(brand())} atende e quanto custa a ida até você, por CEP.`,
    path: urls.page('/atendimento-movel'),
    baseUrl,
    structuredData: [
      breadcrumbList(baseUrl, [{ label: 'Início', href: urls.home() }, { label: 'Atendimento móvel' }]),
    ],
  });
};

export default function MobileServicePage({ loaderData }: Route.ComponentProps) {
  const { rows, store, stores } = loaderData;
  return (
    <FeeTableScreen storeName={store.name} rows={rows}>
      <Island name="fee-by-cep" of={FeeByCep} props={{ storeId: store.id, stores }} />
    </FeeTableScreen>
  );
}
