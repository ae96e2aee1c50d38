import type { SignedInAnswer } from '#features/profile/answers.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { firstName } from '#values/person-name.ts';
import { type Newcomer, PROVIDER_NAMES } from '../social.ts';
import { ForgetNewcomer } from './forget-newcomer.tsx';
import styles from './social.module.css';
import { SocialRegistrationForm } from './social-registration-form.tsx';

interface SocialRegistrationScreenProps {
  newcomer: Newcomer;
  today: CalendarDay;
  onSignedIn: (answer: SignedInAnswer) => void;
  onForgotten: () => void;
}

export function SocialRegistrationScreen(props: SocialRegistrationScreenProps) {
  const { newcomer, today, onSignedIn, onForgotten } = props;
  const name = firstName(newcomer.name);
  return (
    <div className={`container stack ${styles.page}`} data-gap="6">
      <h1>Finalizar cadastro</h1>
      <p>
        {name ? `Falta pouco, ${name}` : 'Falta pouco'}: confira o que veio do{' '}
        {PROVIDER_NAMES[newcomer.provider]} e complete o que estiver em branco. A conta só é criada quando
        você salvar.
      </p>
      <div>
        <ForgetNewcomer onForgotten={onForgotten} />
      </div>
      <SocialRegistrationForm newcomer={newcomer} today={today} onSignedIn={onSignedIn} />
    </div>
  );
}
