import { useEffect, useRef, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { type BeneficiaryView, beneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { guardianOf } from '#features/account/beneficiaries/own-identity.ts';
import { BeneficiaryDialog } from '#features/account/beneficiaries/screens/beneficiary-dialog.tsx';
import { BeneficiaryList } from '#features/account/beneficiaries/screens/beneficiary-list.tsx';
import { RemoveDialog } from '#features/account/beneficiaries/screens/remove-dialog.tsx';
import { useEditing } from '#features/account/beneficiaries/screens/use-editing.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/beneficiaries.ts';
import styles from './beneficiaries.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services, now, foreigners } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.beneficiaries()));
  const beneficiaries = await services.beneficiaries.list(customer);
  return {
    beneficiaries: beneficiaries.map((row) => beneficiaryView(row, customer.defaultAddress)),
    today: dayOf(now),
    customerId: customer.id,
    guardian: guardianOf(customer, dayOf(now)),
    foreigners,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Beneficiários') },
  { name: 'robots', content: 'noindex' },
];

export default function BeneficiariesPage({ loaderData }: Route.ComponentProps) {
  const { beneficiaries, today, customerId, guardian, foreigners } = loaderData;
  const { editing, setEditing, name } = useEditing(customerId, beneficiaries);
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<BeneficiaryView | null>(null);
  const [removed, setRemoved] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so focus moves to the heading after the dialog closes.
  useEffect(() => {
    if (removed > 0) heading.current?.focus();
  }, [removed]);
  return (
    <div className={`stack ${styles.page}`} data-gap="6">
      <h1 ref={heading} tabIndex={-1}>
        Beneficiários
      </h1>
      <BeneficiaryList
        beneficiaries={beneficiaries}
        today={today}
        onAdd={() => setEditing({})}
        onEdit={(existing) => setEditing({ existing })}
        onRemove={setRemoving}
      />
      <RemoveDialog
        beneficiary={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          setRemoved((count) => count + 1);
          toast('Beneficiário removido.', { about: SAVED });
          void revalidate();
        }}
      />
      <BeneficiaryDialog
        variant="list"
        open={editing !== null}
        onClose={() => setEditing(null)}
        name={name}
        existing={editing?.existing}
        today={today}
        foreigners={foreigners}
        guardian={guardian}
        onSaved={() => {
          setEditing(null);
          toast('Beneficiário salvo.', { about: SAVED });
          void revalidate();
        }}
      />
    </div>
  );
}
