import { data, redirect } from 'react-router';
import { TaxNotePage } from '#features/purchase/invoices/screens/tax-note-page.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/tax-note.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  const { incrementId, noteId } = params;
  if (!customer) throw redirect(urls.signInForOrder(paperUrls.note(incrementId, noteId)));
  const note = await services.invoices.note(customer.id, incrementId, noteId);
  if (!note) throw data(null, { status: 404 });
  return { note, incrementId };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Nota fiscal') },
  { name: 'robots', content: 'noindex' },
];

export default function TaxNoteRoute({ loaderData }: Route.ComponentProps) {
  return <TaxNotePage {...loaderData} brand={brand()} />;
}
