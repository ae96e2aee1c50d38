import { redirect, useRevalidator } from 'react-router';
import { AddressesScreen } from '#features/account/accounts/addresses/screens/addresses-screen.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/addresses.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.addresses()));
  return { addresses: await services.addresses.list(customer.id), customerId: customer.id };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Endereços') },
  { name: 'robots', content: 'noindex' },
];

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  return (
    <AddressesScreen
      {...loaderData}
      onChanged={async () => {
        await revalidate();
        // The checkout starts at the address step unless the default address is complete.
        void refresh();
      }}
    />
  );
}
