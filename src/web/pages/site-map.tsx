import { data } from 'react-router';
import { SiteMapScreen } from '#features/shop/catalogue/listing/screens/site-map-screen.tsx';
import { ofBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { breadcrumbList } from '../seo/lists.ts';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/site-map.ts';

const INFORMATION = [
  { label: 'Nossas unidades', href: urls.units() },
  { label: 'Atendimento móvel e taxas', href: urls.page('/atendimento-movel') },
  { label: 'Conheça a unidade digital', href: urls.onboarding() },
  { label: 'Fale conosco', href: urls.contact() },
  { label: 'Contato para empresas', href: urls.contact('empresas') },
  { label: 'Perguntas frequentes', href: urls.page('/perguntas-frequentes') },
  { label: 'Termo de consentimento', href: urls.page('/termos-de-uso') },
  { label: 'Política de privacidade', href: urls.page('/politica-de-privacidade') },
  { label: 'Acessibilidade', href: urls.page('/acessibilidade') },
  { label: 'Entre / Cadastre-se', href: urls.signIn() },
];

export const handle: PageHandle = { query: ['p'], thirdParties: BOTH };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, baseUrl } = context.get(pageContext);
  const unwritten = await services.content.unwritten();
  const information = INFORMATION.filter(({ href }) => !unwritten.includes(href));
  const map = { ...(await services.catalogue.siteMap()), information };
  const { letter } = params;
  if (letter === undefined) return { ...map, chosen: null, baseUrl };
  const page = Number(url.searchParams.get('p') ?? 1);
  const names = await services.catalogue.servicesByLetter(letter, page);
  if (!names) throw data(null, { status: 404 });
  return { ...map, chosen: { letter, ...names }, baseUrl };
}

const letterName = (letter: string) => (letter === '0' ? '0-9' : letter.toUpperCase());

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: DEFAULT_TITLE }];
  const { baseUrl, chosen } = loaderData;
  const page = chosen && chosen.page > 1 ? `?p=${chosen.page}` : '';
  const name = chosen ? `Serviços com ${letterName(chosen.letter)}` : 'Mapa do site';
  return pageMeta({
    title: name,
    description: chosen
      ? `Exames, vacinas e outros serviços ${ofBrand(brand())} que começam com ${letterName(chosen.letter)}.`
      : `Todas as páginas da loja ${ofBrand(brand())}: categorias, informações e serviços de A a Z.`,
    path: urls.siteMap(chosen?.letter) + page,
    baseUrl,
    structuredData: [
      breadcrumbList(baseUrl, [
        { label: 'Início', href: urls.home() },
        { label: 'Mapa do site', href: urls.siteMap() },
        ...(chosen ? [{ label: name }] : []),
      ]),
    ],
  });
};

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  return <SiteMapScreen {...loaderData} letterName={letterName} />;
}
