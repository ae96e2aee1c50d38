import { redirect, useRevalidator } from 'react-router';
import { beneficiaryView } from '#features/beneficiaries/beneficiary.ts';
import { BeneficiaryDialog } from '#features/beneficiaries/screens/beneficiary-dialog.tsx';
import { BeneficiaryList } from '#features/beneficiaries/screens/beneficiary-list.tsx';
import { useEditing } from '#features/beneficiaries/screens/use-editing.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/beneficiaries.ts';
import styles from './beneficiaries.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services, now } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.beneficiaries()));
  const beneficiaries = await services.beneficiaries.list(customer);
  return { beneficiaries: beneficiaries.map(beneficiaryView), today: dayOf(now), customerId: customer.id };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Beneficiários') },
  { name: 'robots', content: 'noindex' },
];

export default function BeneficiariesPage({ loaderData }: Route.ComponentProps) {
  const { beneficiaries, today, customerId } = loaderData;
  const { editing, setEditing, name } = useEditing(customerId, beneficiaries);
  const { revalidate } = useRevalidator();
  return (
    <div className={`stack ${styles.page}`} data-gap="6">
      <h1>Beneficiários</h1>
      <BeneficiaryList
        beneficiaries={beneficiaries}
        today={today}
        onAdd={() => setEditing({})}
        onEdit={(existing) => setEditing({ existing })}
      />
      <BeneficiaryDialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        name={name}
        existing={editing?.existing}
        today={today}
        onSaved={() => {
          setEditing(null);
          toast('Beneficiário salvo.', { about: SAVED });
          void revalidate();
        }}
      />
    </div>
  );
}
