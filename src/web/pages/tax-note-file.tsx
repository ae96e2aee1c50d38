import { redirect } from 'react-router';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/tax-note-file.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.order(params.incrementId)));
  const { incrementId, noteId, format } = params;
  const isFormat = format === 'xml' || format === 'pdf';
  const file = isFormat && (await services.invoices.file(customer.id, incrementId, noteId, format));
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}
