import { OfflinePage } from '../errors/offline-page.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Sem conexão') },
  { name: 'robots', content: 'noindex' },
];

/** Kept by the service worker and shown in place of any page that the network does not bring. */
export default function OfflineRoute() {
  return <OfflinePage />;
}
