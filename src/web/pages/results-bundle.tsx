import { redirect } from 'react-router';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/results-bundle.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { customer, sessionHash, services } = context.get(pageContext);
  if (!customer || !sessionHash) throw redirect(urls.signInFor(paperUrls.results()));
  const answer = await services.laboratory.bundle({ customerId: customer.id, sessionHash });
  // The list offers to sign in again.
  if (!answer.ok) throw redirect(paperUrls.results());
  return new Response(JSON.stringify(answer.bundle), {
    headers: {
      'content-type': 'application/fhir+json',
      'content-disposition': 'attachment; filename="resultados.json"',
      'cache-control': 'no-store',
    },
  });
}
