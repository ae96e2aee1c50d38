import type { ReactNode } from 'react';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { Link } from '#ui/link/link.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import styles from './sign-in.module.css';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpScreenProps {
  signInHref: string;
  brandName: string;
  today: CalendarDay;
  foreigners: boolean;
  others?: ReactNode;
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function SignUpScreen({ signInHref, brandName, others, ...form }: SignUpScreenProps) {
  return (
    <div className={`container ${styles.registration}`}>
      <div className="stack" data-gap="6">
        <h1>Criar conta</h1>
        <p>
          Já tem cadastro? <Link href={signInHref}>Entre na sua conta</Link>.
        </p>
        <div className={styles.others}>{others}</div>
        <SignUpForm {...form} />
      </div>
      <MarketingPanel brandName={brandName} />
    </div>
  );
}
