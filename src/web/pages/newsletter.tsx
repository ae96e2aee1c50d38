import { NewsletterScreen } from '#features/outreach/subscriptions/screens/newsletter-screen.tsx';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/newsletter.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Newsletter') },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterPage() {
  const token = useLinkToken();
  // The server does not know the token, so it cannot choose the content.
  return token === undefined ? null : <NewsletterScreen token={token} />;
}
