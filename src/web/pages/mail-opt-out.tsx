import { OptOutScreen } from '#features/outreach/subscriptions/unsubscribe/screens/opt-out-screen.tsx';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/mail-opt-out.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('t') ?? '';
  return { view: await context.get(pageContext).services.subscriptions.optOut(token) };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Parar de receber e-mails') },
  { name: 'robots', content: 'noindex' },
];

export default function MailOptOutPage({ loaderData }: Route.ComponentProps) {
  return <OptOutScreen view={loaderData.view} />;
}
