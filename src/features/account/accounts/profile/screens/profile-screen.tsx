import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PendingEmail } from '#features/account/accounts/emails/screens/pending-email.tsx';
import type { PartnerView } from '#features/account/accounts/partner-programme.ts';
import { PartnerCard } from '#features/account/accounts/screens/partner-card.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { wasCutOff } from '#ui/form/ended-session.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { ProfileView } from '../profile.ts';
import styles from './profile.module.css';
import { ProfileForm, profileFormOf } from './profile-form.tsx';
import { PROFILE_LABELS } from './profile-labels.ts';

interface ProfileScreenProps {
  profile: ProfileView;
  today: CalendarDay;
  hasPassword: boolean;
  partner: PartnerView | null;
  onLeftPartner: () => Promise<void>;
  onSignInAgain: () => void;
  onSaved: () => Promise<void>;
  onEmailKept: () => Promise<void>;
  /** The page passes in sections of other slices about the customer's data. */
  children?: ReactNode;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { profile, today, hasPassword, partner, onSaved, onEmailKept, children } = props;
  const { onLeftPartner, onSignInAgain } = props;
  const { email } = profile;
  const [editing, setEditing] = useState(false);
  // Only the browser can restore the form that was open when the session ended.
  useEffect(() => {
    if (wasCutOff(profileFormOf({ email }))) setEditing(true);
  }, [email]);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  // The programme's card disappears with the pressed button, so focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (hasLeft && !partner) heading.current?.focus();
  }, [hasLeft, partner]);
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Meus dados
      </h1>
      {!editing && profile.pendingEmail !== null && (
        <PendingEmail
          email={email}
          pendingEmail={profile.pendingEmail}
          onCancelled={async () => {
            await onEmailKept();
            heading.current?.focus();
          }}
        />
      )}
      {editing ? (
        <ProfileForm
          profile={profile}
          hasPassword={hasPassword}
          today={today}
          onSaved={async () => {
            await onSaved();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Card padding="lg" className="stack" data-gap="6">
          <Facts profile={profile} />
          <div>
            <Button ref={edit} variant="secondary" onClick={() => setEditing(true)}>
              Editar meus dados
            </Button>
          </div>
        </Card>
      )}
      {!editing && partner && (
        <PartnerCard
          partner={partner}
          onLeft={async () => {
            setHasLeft(true);
            await onLeftPartner();
          }}
          onSignInAgain={onSignInAgain}
        />
      )}
      {!editing && children}
    </section>
  );
}

const GENDERS = { '': '', '1': 'Masculino', '2': 'Feminino' } as const;

const FACT_LABELS = { ...PROFILE_LABELS, socialName: 'Nome social' };

function Facts({ profile }: { profile: ProfileView }) {
  const facts = {
    fullName: profile.fullName,
    ...(profile.socialName && { socialName: profile.socialName }),
    ...(profile.brazilian || profile.maskedCpf
      ? { taxvat: profile.maskedCpf ?? '' }
      : { passport: profile.passport }),
    dob: profile.dob,
    gender: GENDERS[profile.gender],
    affiliation: profile.affiliation,
    phone: profile.phone,
    email: profile.email,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} label={FACT_LABELS[name as keyof typeof facts]} value={value} />
      ))}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value || 'Não informado'}</dd>
  </>
);
