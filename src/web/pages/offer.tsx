import { useNavigate } from 'react-router';
import { OfferScreen } from '#features/purchase/checkout/offers/screens/offer-screen.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/offer.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(pageContext).customer !== null };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Seu orçamento') },
  { name: 'robots', content: 'noindex' },
];

const STORED_TOKEN = 'orcamento';

const storedToken = () => sessionStorage.getItem(STORED_TOKEN) ?? '';

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { refresh } = useVisitor();
  const token = useLinkToken(storedToken);
  return (
    <OfferScreen
      {...loaderData}
      token={token}
      onSignIn={() => sessionStorage.setItem(STORED_TOKEN, token ?? '')}
      onAccepted={() => {
        sessionStorage.removeItem(STORED_TOKEN);
        void refresh();
        void navigate(urls.quote());
      }}
    />
  );
}
