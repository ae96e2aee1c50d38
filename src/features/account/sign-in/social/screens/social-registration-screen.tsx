import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { forgetDrafts } from '#ui/form/use-form-draft.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { firstName } from '#values/person-name.ts';
import { type Newcomer, PROVIDER_NAMES } from '../social.ts';
import styles from './social.module.css';
import { draftOf, SocialRegistrationForm } from './social-registration-form.tsx';

interface SocialRegistrationScreenProps {
  newcomer: Newcomer;
  today: CalendarDay;
  foreigners: boolean;
  onSignedIn: (answer: SignedInAnswer) => void;
  forgetHref: string;
}

export function SocialRegistrationScreen(props: SocialRegistrationScreenProps) {
  const { newcomer, forgetHref, ...form } = props;
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
        <ButtonLink
          href={forgetHref}
          variant="secondary"
          size="sm"
          onClick={() => forgetDrafts(draftOf(newcomer))}
        >
          Não é você? Comece de novo
        </ButtonLink>
      </div>
      <SocialRegistrationForm newcomer={newcomer} {...form} />
    </div>
  );
}
