import { OfflinePage } from '../errors/offline-page.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Sem conexão') },
  { name: 'robots', content: 'noindex' },
];

/** The service worker caches it and shows it for any page when the network is down. */
export default function OfflineRoute() {
  return <OfflinePage />;
}
