import { data } from 'react-router';
import { InformationScreen } from '#features/shop/content/screens/information-screen.tsx';
import { pageContext } from '../context.ts';
import { BOTH, type PageHandle } from '../page-handle.ts';
import { contentMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/information.ts';

export const handle: PageHandle = { thirdParties: BOTH };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, baseUrl } = context.get(pageContext);
  const content = await services.content.view(url.pathname);
  if (!content) throw data(null, { status: 404 });
  return { content, baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <InformationScreen content={loaderData.content} />;
}
