import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AddressInput } from '#features/account/accounts/addresses/address-entries.ts';
import {
  ADDRESS_LABELS,
  AddressFields,
} from '#features/account/accounts/addresses/screens/address-fields.tsx';
import type { FinishInput } from '#features/account/accounts/profile/registration.ts';
import { PERSON_LABELS, PersonFields } from '#features/account/accounts/profile/screens/person-fields.tsx';
import {
  EMPTY_REGISTRATION,
  withIsoDay,
} from '#features/account/accounts/profile/screens/registration-form.ts';
import { isMinorForm } from '#features/account/beneficiaries/beneficiary-form.ts';
import { type BeneficiaryForm, EMPTY_FORM } from '#features/account/beneficiaries/form-fields.ts';
import {
  BeneficiaryFields,
  LABELS as PATIENT_LABELS,
} from '#features/account/beneficiaries/screens/beneficiary-fields.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import { type AnswerOf, CallError } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { operate } from '#ui/operate.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { addPerson, findBuyer, registerBuyer } from '../operations.ts';

export type Buyer = AnswerOf<typeof findBuyer>['rows'][number];

/** The customer says the CPF or the e-mail; a name would show strangers' accounts. */
export function ChooseBuyer({ onChoose }: { onChoose(buyer: Buyer): void }) {
  const [found, setFound] = useState<Buyer[] | null>(null);
  const [registers, setRegisters] = useState(false);
  const [wrong, setWrong] = useState('');
  const { busy, failure, run } = useAction(async (text: string) => {
    setFound(null);
    setWrong('');
    try {
      setFound((await operate<typeof findBuyer>('sales/find-buyer', { text })).rows);
    } catch (error) {
      if (!(error instanceof CallError && error.fields.text)) throw error;
      setWrong(error.fields.text);
    }
  });
  if (registers) return <RegisterForm onBack={() => setRegisters(false)} onDone={onChoose} />;
  return (
    <section className="stack" data-gap="3" aria-label="Quem compra">
      <h2>Quem compra</h2>
      <search>
        <InlineForm
          action="Procurar"
          main
          busy={busy}
          onSend={(form) => void run(String(new FormData(form).get('text') ?? '').trim())}
        >
          <TextField label="CPF ou e-mail do cliente" name="text" autoComplete="off" required error={wrong} />
        </InlineForm>
      </search>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p role="status">{found?.length === 0 && 'Nenhuma conta com este CPF ou e-mail.'}</p>
      {found && found.length > 0 && (
        <ul className="stack" data-gap="3">
          {found.map((buyer) => (
            <li key={buyer.id} className="cluster" data-gap="3">
              <span>
                <strong>{buyer.name}</strong> {buyer.document}
              </span>
              <Button variant="secondary" onClick={() => onChoose(buyer)}>
                Vender para {buyer.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" onClick={() => setRegisters(true)}>
          Cadastrar cliente
        </Button>
      </div>
    </section>
  );
}

type Registering = FinishInput & { email: string; checked: boolean };

const REGISTER_LABELS = {
  ...PERSON_LABELS,
  email: 'E-mail',
  ...ADDRESS_LABELS,
  checked: 'Documento conferido',
};

function RegisterForm({ onBack, onDone }: { onBack(): void; onDone(buyer: Buyer): void }) {
  const form = useForm<Registering>({
    defaultValues: { ...EMPTY_REGISTRATION, email: '', checked: false },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, REGISTER_LABELS);
  return (
    <section className="stack" data-gap="3" aria-label="Cadastrar cliente">
      <h2>Cadastrar cliente</h2>
      <CallForm
        form={form}
        labels={REGISTER_LABELS}
        action="Cadastrar e continuar"
        onBack={onBack}
        call={async ({ checked, ...values }) => {
          onDone(
            await operate<typeof registerBuyer>('sales/register-buyer', { ...withIsoDay(values), checked }),
          );
        }}
      >
        <PersonFields form={form as unknown as UseFormReturn<FinishInput>} foreigners={false} atCounter />
        <EmailField
          {...field('email')}
          autoComplete="off"
          hint="O cliente recebe um e-mail para confirmar e entrar na conta."
        />
        <AddressFields form={form as unknown as UseFormReturn<AddressInput>} />
        <Checkbox
          {...form.register('checked')}
          id="checked"
          label="Conferi os dados e o CPF com o documento, e o cliente aceita os termos de uso e a política de privacidade."
          error={form.formState.errors.checked?.message}
        />
      </CallForm>
    </section>
  );
}

interface PersonFormProps {
  customer: { id: number; key: string };
  today: CalendarDay;
  onBack(): void;
  onDone(id: number): void;
}

export function PersonForm({ customer, today, onBack, onDone }: PersonFormProps) {
  const form = useForm<BeneficiaryForm>({ defaultValues: EMPTY_FORM, shouldFocusError: false });
  const minor = isMinorForm({ birthdate: form.watch('birthdate') ?? '' }, today);
  return (
    <CallForm
      form={form}
      labels={PATIENT_LABELS}
      action="Cadastrar pessoa"
      onBack={onBack}
      call={async (values) => {
        const { id } = await operate<typeof addPerson>('sales/add-person', { customer, ...values });
        onDone(id);
      }}
    >
      <BeneficiaryFields form={form} minor={minor} own={false} guardian={null} foreigners={false} />
    </CallForm>
  );
}
