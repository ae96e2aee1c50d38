import { OfflinePage } from '../errors/offline-page.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Sem conexão') },
  { name: 'robots', content: 'noindex' },
];

/** Cached by the service worker and shown in place of any page when the network is down. */
export default function OfflineRoute() {
  return <OfflinePage />;
}
