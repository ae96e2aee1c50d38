import { redirect } from 'react-router';
import * as v from 'valibot';
import { rowIdText } from '#forms/entries.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/result-document.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { customer, sessionHash, services } = context.get(pageContext);
  const { success, output: id } = v.safeParse(rowIdText, params.resultId);
  if (!success) return new Response(null, { status: 404 });
  if (!customer || !sessionHash) throw redirect(urls.signInFor(paperUrls.result(id)));
  const file = await services.laboratory.document({ customerId: customer.id, sessionHash, id });
  if (!file.ok && file.code === 'sign_in_again') throw redirect(paperUrls.result(id));
  if (!file.ok) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  });
}
