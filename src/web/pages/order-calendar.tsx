import { redirect } from 'react-router';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/order-calendar.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.order(params.incrementId)));
  const file = await services.orderTracking.agenda(customer.id, params.incrementId);
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="pedido-${params.incrementId}.ics"`,
    },
  });
}
