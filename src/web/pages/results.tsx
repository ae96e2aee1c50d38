import { redirect } from 'react-router';
import { ResultsPage } from '#features/care/laboratory/screens/results-page.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import type { Route } from './+types/results.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, sessionHash, services } = context.get(pageContext);
  if (!customer || !sessionHash) throw redirect(urls.signInFor(paperUrls.results()));
  const results = await services.laboratory.list(customer.id);
  return { results, mayOpen: await services.laboratory.mayOpen(sessionHash) };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Resultados de exames') },
  { name: 'robots', content: 'noindex' },
];

export default function ResultsRoute({ loaderData }: Route.ComponentProps) {
  const { signOut } = useSignOut(urls.signInFor(paperUrls.results()));
  return <ResultsPage {...loaderData} onSignInAgain={() => void signOut()} />;
}
