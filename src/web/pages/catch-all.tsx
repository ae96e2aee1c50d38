import { data, redirect } from 'react-router';
import { ProductPlan } from '#features/care/preparation/plans/screens/product-plan.tsx';
import { TourButton } from '#features/outreach/onboarding/tour/screens/tour-button.tsx';
import { countText } from '#features/shop/catalogue/listing/count-text.ts';
import { pageHref } from '#features/shop/catalogue/listing/filter.ts';
import { CategoryScreen } from '#features/shop/catalogue/listing/screens/category-screen.tsx';
import { PopularServices } from '#features/shop/catalogue/listing/screens/popular-services.tsx';
import { withChildFasting } from '#features/shop/catalogue/product-page/questions.ts';
import { ProductScreen } from '#features/shop/catalogue/product-page/screens/product-screen.tsx';
import { ShareLink } from '#features/shop/catalogue/product-page/screens/share-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { ListedCard, SoughtCard } from '../cart/buyable-card.tsx';
import { pageButton } from '../cart/service-button.tsx';
import { pageContext } from '../context.ts';
import { GonePage } from '../errors/gone-page.tsx';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { title } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { categoryData, productData } from '../seo/structured-data.ts';
import { ServerOnly } from '../server-only.ts';
import type { Route } from './+types/catch-all.ts';

/** How long structured data promises a price. A price change renders a new page anyway. */
const PRICE_DAYS = 30;

export const handle: PageHandle = {
  thirdParties: BOTH,
  query: ({ catalogue }, pathname) => catalogue.queryNames(pathname.slice(1)),
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, store, priceTable, baseUrl, now } = context.get(pageContext);
  const path = (params['*'] ?? '').replace(/\/+$/, '');
  const shopper = { storeId: store.id, ...priceTable };
  const category = await services.catalogue.categoryPage(shopper, path, url.searchParams);
  if (category.kind === 'redirect') throw redirect(category.to);
  if (category.kind === 'page')
    return {
      kind: 'category' as const,
      page: new ServerOnly({
        ...category.page,
        cards: await services.preparation.onCards(category.page.cards),
      }),
      city: store.city,
      baseUrl,
    };
  if (category.kind === 'gone')
    return withdrawnPage(category, `${category.name}: esta categoria saiu da loja`);
  const answer = await services.catalogue.product(shopper, path);
  if (answer.kind === 'moved') throw redirect(urls.product(answer.slug), 301);
  if (answer.kind === 'gone') return withdrawnPage(answer, `${answer.name}: este serviço saiu da loja`);
  if (answer.kind === 'unknown') throw data(null, { status: 404 });
  const plan = await services.preparation.ofProduct(answer.product);
  const { questions } = answer.product;
  return {
    kind: 'product' as const,
    product: {
      ...answer.product,
      questions: plan.children ? withChildFasting(questions, plan.children) : questions,
    },
    plan,
    city: store.city,
    priceValidUntil: dayOf(new Date(now.getTime() + PRICE_DAYS * 86_400_000)),
    baseUrl,
  };

  async function withdrawnPage({ categoryIds }: { categoryIds: readonly number[] }, title: string) {
    const { category, cards } = await services.catalogue.alternatives(shopper, categoryIds);
    const page = new ServerOnly({ category, cards: await services.preparation.onCards(cards) });
    return data({ kind: 'gone' as const, title, page, baseUrl }, { status: 410 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: title('Página não encontrada') }];
  const { baseUrl } = loaderData;
  if (loaderData.kind === 'gone')
    return pageMeta({
      title: loaderData.title,
      description: loaderData.title,
      path: urls.home(),
      baseUrl,
      noindex: true,
    });
  const { city } = loaderData;
  if (loaderData.kind === 'category') {
    const page = loaderData.page.value;
    return pageMeta({
      title: page.name,
      description: page.description || about(page.name, city),
      path: pageHref(page.href, page.paging.curPage),
      baseUrl,
      noindex: page.cards.length === 0,
      inCatalogue: true,
      structuredData: categoryData(baseUrl, page.trail),
    });
  }
  const { product, priceValidUntil } = loaderData;
  return pageMeta({
    title: product.name,
    description: product.shortDescription || about(product.name, city),
    path: urls.product(product.slug),
    baseUrl,
    inCatalogue: true,
    structuredData: productData(baseUrl, product, priceValidUntil),
  });
};

const about = (name: string, city: string) => `${name}: preço, preparo e onde fazer em ${city}.`;

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <Category page={loaderData.page.value} />;
  if (loaderData.kind === 'gone') {
    const { category, cards } = loaderData.page.value;
    return (
      <GonePage
        title={loaderData.title}
        category={category}
        alternatives={
          cards.length > 0 && (
            <PopularServices cards={cards} part={SoughtCard} title="Parecidos que fazemos" />
          )
        }
      />
    );
  }
  const { product, plan, city, baseUrl } = loaderData;
  return (
    <ProductScreen
      product={product}
      city={city}
      preparation={plan.line}
      needs={plan.needs}
      exclusions={plan.exclusions}
      action={pageButton(product)}
      plan={
        (plan.steps.length > 0 || product.preparationHtml !== '') && (
          <ProductPlan steps={plan.steps} html={product.preparationHtml} />
        )
      }
      extra={product.serviceType === 'self_service' && <TourButton block />}
      share={<ShareLink name={product.name} url={baseUrl + urls.product(product.slug)} />}
    />
  );
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { kind: 'category' }>;

function Category({ page }: { page: Loaded['page']['value'] }) {
  const trail = page.trail.map(({ name, urlKey }) => ({ label: name, href: urls.category(urlKey) }));
  return (
    <CategoryScreen
      title={page.name}
      description={page.description}
      family={page.family}
      glance={page.glance}
      breadcrumb={[{ label: 'Início', href: urls.home() }, ...trail]}
      roots={page.roots}
      rootHref={page.rootHref}
      sort={page.sort}
      cards={page.cards}
      countText={countText(page.paging)}
      page={page.paging.curPage}
      pages={page.paging.totalPages}
      pageHref={(number) => pageHref(page.href, number)}
      card={ListedCard}
      extra={
        page.family === 'digital' && (
          <>
            <TourButton />
            <ButtonLink href={urls.onboarding()} variant="ghost">
              Conhecer a unidade digital
            </ButtonLink>
          </>
        )
      }
    />
  );
}
