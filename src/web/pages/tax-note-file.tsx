import { redirect } from 'react-router';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/tax-note-file.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.order(params.incrementId)));
  const file = await services.invoices.file(customer.id, params.incrementId, params.noteId);
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}
