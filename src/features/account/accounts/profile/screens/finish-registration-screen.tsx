import type { Customer } from '#features/account/accounts/customer.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { FinishRegistrationForm } from './finish-registration-form.tsx';
import styles from './profile.module.css';

interface FinishRegistrationScreenProps {
  customer: Customer;
  today: CalendarDay;
  foreigners: boolean;
  onDone: () => void;
}

export function FinishRegistrationScreen(props: FinishRegistrationScreenProps) {
  return (
    <div className={`container stack ${styles.finish}`} data-gap="6">
      <h1>Finalizar cadastro</h1>
      <p>
        Falta pouco, {props.customer.firstName}: confira os seus dados e complete o que estiver em branco.
      </p>
      <FinishRegistrationForm {...props} />
    </div>
  );
}
