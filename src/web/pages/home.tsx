import { familyOfCategory } from '#features/shop/catalogue/family.ts';
import { placesText } from '#features/shop/catalogue/listing/at-a-glance.ts';
import { offerText } from '#features/shop/catalogue/listing/offer.ts';
import { CategoryTiles } from '#features/shop/catalogue/listing/screens/category-tiles.tsx';
import { PopularServices } from '#features/shop/catalogue/listing/screens/popular-services.tsx';
import type { UnitType } from '#features/shop/stores/store.ts';
import { pick } from '#values/pick.ts';
import { capital } from '#values/sentence-case.ts';
import { urls } from '#values/urls.ts';
import { SoughtCard } from '../cart/buyable-card.tsx';
import { pageContext } from '../context.ts';
import { HomeHero } from '../home/home-hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { Reassurance } from '../home/reassurance.tsx';
import { UnitsNear } from '../home/units-near.tsx';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const POPULAR = 4;
const EXAMPLES = 3;
const NEAR = 3;
const NAMED = 4;

export const handle: PageHandle = { thirdParties: BOTH };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, store, priceTable, baseUrl, heroDrawing, heroTitle } = context.get(pageContext);
  const shopper = { storeId: store.id, ...priceTable };
  const [categories, main, popularServices, units] = await Promise.all([
    services.catalogue.roots(),
    services.catalogue.mainCategories(),
    services.catalogue.popularServices(shopper, POPULAR),
    services.catalogue.units(store.id),
  ]);
  // One unit of each type shows the range.
  const near = [...Map.groupBy(units, ({ type }) => type).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, NEAR)
    .map((unit) => pick(unit, ['code', 'type', 'name', 'neighborhood']));
  return {
    categories,
    main,
    popularServices: await services.preparation.onCards(popularServices),
    near,
    types: [...new Set(units.map(({ type }) => type))],
    city: store.city,
    baseUrl,
    heroDrawing,
    heroTitle,
  };
}

/** " e faça na unidade ou em casa"; '' before the store has a unit. */
function whereText(types: readonly UnitType[]): string {
  const near = types.map((type) => (type === 'home_delivery' ? type : 'unity'));
  return types.length > 0 ? ` e faça ${placesText(near)}` : '';
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        description: `${capital(offerText(loaderData.main, NAMED))} com preço na tela: compre online${whereText(loaderData.types)}.`,
        path: urls.home(),
        baseUrl: loaderData.baseUrl,
      })
    : [{ title: DEFAULT_TITLE }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero
        examples={loaderData.popularServices.slice(0, EXAMPLES)}
        main={loaderData.main}
        families={[
          ...new Set(loaderData.categories.map(({ urlKey, icon }) => familyOfCategory(urlKey, icon))),
        ]}
        drawing={loaderData.heroDrawing}
        title={loaderData.heroTitle}
      />
      <div className={`container ${styles.sections}`}>
        <CategoryTiles categories={loaderData.categories} />
        <PopularServices cards={loaderData.popularServices} part={SoughtCard} />
      </div>
      <div className={styles.band}>
        <div className="container">
          <HowItWorks places={placesText(loaderData.types)} />
        </div>
      </div>
      <div className={`container ${styles.sections}`}>
        <UnitsNear units={loaderData.near} city={loaderData.city} />
        <Reassurance />
      </div>
    </>
  );
}
