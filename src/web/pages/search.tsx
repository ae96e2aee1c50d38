import { redirect } from 'react-router';
import { countText } from '#features/shop/catalogue/listing/count-text.ts';
import { SearchScreen } from '#features/shop/search/screens/search-screen.tsx';
import { urls } from '#values/urls.ts';
import { ListedCard, SoughtCard } from '../cart/buyable-card.tsx';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import type { PageHandle } from '../page-handle.ts';
import { MissedSearch } from '../search/missed-search.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/search.ts';

const POPULAR = 8;
const MAX_SHOWN = 100;

export const handle: PageHandle = { query: ['q', 'p'], thirdParties: ['assistant'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, store, priceTable } = context.get(pageContext);
  const shopper = { storeId: store.id, ...priceTable };
  const params = url.searchParams;
  const query = (params.get('q') ?? '').trim().slice(0, MAX_SHOWN);
  const page = Number(params.get('p') ?? 1) || 1;
  const { cards: found, paging } = await services.search.find(shopper, query, Math.trunc(page));
  const last = paging.totalPages;
  if (last > 0 && paging.curPage > last) throw redirect(urls.search(query, last));
  const cards = await services.preparation.onCards(found);
  const popular = cards.length > 0 ? [] : await services.catalogue.popularServices(shopper, POPULAR);
  const emergency = await services.preparation.emergencyOfSearch(query);
  return { query, cards, paging, emergency, popularServices: await services.preparation.onCards(popular) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: title(loaderData?.query ? `Busca: ${loaderData.query}` : 'Busca') },
  {
    name: 'description',
    content: 'Exames, vacinas, check-ups e testes genéticos pelo nome ou pelo código do pedido.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, cards, paging, emergency, popularServices } = loaderData;
  return (
    <>
      <SearchScreen
        query={query}
        emergency={emergency}
        cards={cards}
        countText={countText(paging)}
        page={paging.curPage}
        pages={paging.totalPages}
        popularServices={popularServices}
        card={ListedCard}
        soughtCard={SoughtCard}
      />
      {cards.length === 0 && <Island name="missed-search" of={MissedSearch} props={{ query }} />}
    </>
  );
}
