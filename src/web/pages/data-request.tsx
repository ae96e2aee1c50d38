import { DataRequestScreen } from '#features/account/privacy/data-rights/screens/data-request-screen.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/data-request.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Pedido sobre os seus dados') },
  { name: 'robots', content: 'noindex' },
];

export default function DataRequestPage() {
  return <DataRequestScreen />;
}
