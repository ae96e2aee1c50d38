import { data, redirect, useLocation } from 'react-router';
import * as v from 'valibot';
import { ResultLocked, ResultPage } from '#features/care/laboratory/screens/result-page.tsx';
import { rowIdText } from '#forms/entries.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import type { Route } from './+types/result.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, sessionHash, services } = context.get(pageContext);
  const { success, output: id } = v.safeParse(rowIdText, params.resultId);
  if (!success) throw data(null, { status: 404 });
  if (!customer || !sessionHash) throw redirect(urls.signInFor(paperUrls.result(id)));
  const answer = await services.laboratory.show({ customerId: customer.id, sessionHash, id });
  if (!answer.ok && answer.code === 'not_found') throw data(null, { status: 404 });
  return { result: answer.ok ? answer.result : null };
}

// The title names no exam, because it stays in the browser's history.
export const meta: Route.MetaFunction = () => [
  { title: title('Resultado de exame') },
  { name: 'robots', content: 'noindex' },
];

export default function ResultRoute({ loaderData: { result } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { signOut } = useSignOut(urls.signInFor(pathname));
  return result ? <ResultPage result={result} /> : <ResultLocked onSignInAgain={() => void signOut()} />;
}
