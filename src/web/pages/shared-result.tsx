import { SharedResultPage } from '#features/care/laboratory/screens/shared-result-page.tsx';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/shared-result.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Resultado de exame') },
  { name: 'robots', content: 'noindex' },
];

export default function SharedResultRoute() {
  return <SharedResultPage token={useLinkToken()} />;
}
