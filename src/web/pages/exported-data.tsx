import { ExportedDataScreen } from '#features/account/privacy/data-rights/screens/exported-data-screen.tsx';
import { pageContext } from '../context.ts';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/exported-data.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(pageContext).customer !== null };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Cópia dos seus dados') },
  { name: 'robots', content: 'noindex' },
];

const STORED_TOKEN = 'seus_dados';

const storedToken = () => sessionStorage.getItem(STORED_TOKEN) ?? '';

export default function ExportedDataPage({ loaderData }: Route.ComponentProps) {
  const token = useLinkToken(storedToken);
  return (
    <ExportedDataScreen
      {...loaderData}
      token={token}
      onSignIn={() => sessionStorage.setItem(STORED_TOKEN, token ?? '')}
    />
  );
}
