import { DataDeletionScreen } from '#features/account/sign-in/social/screens/data-deletion-screen.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/data-deletion.ts';

/** Facebook links here after a request to delete the data in this store. */
export function loader({ context, params }: Route.LoaderArgs) {
  const day = context.get(pageContext).services.social.dayOfDeletion(params.code);
  if (!day) throw new Response(null, { status: 404 });
  return { day: formatDay(day), code: params.code };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Exclusão de dados') },
  { name: 'robots', content: 'noindex' },
];

export default function DataDeletionPage({ loaderData }: Route.ComponentProps) {
  return <DataDeletionScreen {...loaderData} />;
}
