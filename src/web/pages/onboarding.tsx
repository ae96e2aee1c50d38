import { OnboardingScreen } from '#features/outreach/onboarding/screens/onboarding-screen.tsx';
import { ofBrand } from '#values/brand.ts';
import { isOwnPath } from '#values/links.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Services } from '../services.ts';
import type { Route } from './+types/onboarding.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, baseUrl } = context.get(pageContext);
  // The operator's tour of the digital unit sets this target.
  const { redirect_link: chosen } = await services.onboarding.tour();
  return { shopHref: isOwnPath(chosen) ? chosen : await selfServiceHref(services), baseUrl };
}

async function selfServiceHref(services: Services): Promise<string> {
  const roots = await services.catalogue.roots();
  const selfService = roots.find(({ icon }) => icon === 'self_service');
  return selfService ? urls.category(selfService.urlKey) : urls.home();
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Unidade digital',
        description: `A unidade digital ${ofBrand(brand())}: compre antes, faça o check-in no totem e seja atendido sem fila.`,
        path: urls.onboarding(),
        baseUrl: loaderData.baseUrl,
        noindex: true,
      })
    : [{ title: DEFAULT_TITLE }];

export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Island
      name="onboarding"
      of={OnboardingScreen}
      props={{ product: brand().name, shopHref: loaderData.shopHref }}
    />
  );
}
