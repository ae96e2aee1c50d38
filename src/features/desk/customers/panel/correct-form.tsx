import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { correct } from '../operations.ts';
import type { ActionProps } from './desk-customer.ts';

const LABELS = {
  fullName: 'Nome completo',
  birthDate: 'Nascimento',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  reason: 'Motivo',
};

const EMPTY = { fullName: '', birthDate: '', cpf: '', phone: '', email: '', reason: '' };

export function CorrectForm({ customerId, onClose, onDone }: ActionProps) {
  const form = useForm({ defaultValues: EMPTY });
  const field = fieldsOf(form, LABELS);
  const optional = { required: false, autoComplete: 'off' } as const;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Corrigir"
      focus="fullName"
      onBack={onClose}
      call={async (typed) => {
        await operate<typeof correct>('customer-desk/correct', { customerId, ...typed });
        onDone(
          typed.email
            ? 'Feito. O e-mail novo vale quando o cliente o confirmar.'
            : 'Dados corrigidos. O cliente recebe um e-mail.',
        );
      }}
    >
      <p>Preencha só o que muda. O resto fica como está.</p>
      <TextField {...field('fullName')} {...optional} />
      <DayField {...field('birthDate')} {...optional} />
      <CpfField {...field('cpf')} {...optional} />
      <TextField
        {...field('phone')}
        {...optional}
        inputMode="tel"
        hint="Com DDD; de fora do Brasil, com + e o código do país."
      />
      <TextField
        {...field('email')}
        {...optional}
        type="email"
        hint="Só vale depois que o cliente confirmar nesse e-mail."
      />
      <TextAreaField
        {...field('reason')}
        hint="Como isso foi conferido. O cliente pode pedir uma cópia."
        rows={2}
        maxLength={500}
      />
    </CallForm>
  );
}
