import { data } from 'react-router';
import type { ContentView } from '#features/content/content.ts';
import { InformationScreen } from '#features/content/screens/information-screen.tsx';
import { pageContext } from '../context.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/information.ts';

/** An operator's information page. `option=empresas` shows the contact for companies first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, baseUrl } = context.get(pageContext);
  const content = await services.content.view(url.pathname);
  if (!content) throw data(null, { status: 404 });
  const first = url.searchParams.get('option');
  return { content: first ? withFirst(content, first) : content, baseUrl };
}

/** Moves the section with that anchor to the start, after the introduction. */
function withFirst(content: ContentView, anchor: string): ContentView {
  const rank = ({ heading, anchor: own }: ContentView['sections'][number]) =>
    heading === '' ? 0 : own === anchor ? 1 : 2;
  return { ...content, sections: content.sections.toSorted((a, b) => rank(a) - rank(b)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.content.title,
        description: loaderData.content.description,
        path: loaderData.content.path,
        baseUrl: loaderData.baseUrl,
      })
    : [];

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <InformationScreen content={loaderData.content} />;
}
