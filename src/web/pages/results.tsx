import { redirect } from 'react-router';
import { ResultsPage } from '#features/care/laboratory/screens/results-page.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/results.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.results()));
  return { results: await services.laboratory.list(customer.id) };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Resultados de exames') },
  { name: 'robots', content: 'noindex' },
];

export default function ResultsRoute({ loaderData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} />;
}
