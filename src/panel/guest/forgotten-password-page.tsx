import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { forgotPassword } from '#features/desk/staff/operations.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { GuestPage } from './guest-page.tsx';

const LABELS = { email: 'E-mail' };

export function ForgottenPasswordPage() {
  const [askedFor, setAskedFor] = useState('');
  const form = useForm({ defaultValues: { email: '' } });
  if (askedFor)
    return (
      <GuestPage title="Confira seu e-mail">
        <p role="status">
          Se <strong>{askedFor}</strong> for de alguém da equipe, o link chega em instantes. Ele vale uma vez,
          por uma hora; um pedido novo anula o anterior.
        </p>
        <p>Não chegou? Confira o lixo eletrônico, ou fale com quem administra a equipe.</p>
        <Link to="/entrar">Voltar à entrada</Link>
      </GuestPage>
    );
  return (
    <GuestPage title="Criar outra senha">
      <p>Enviamos um link para o seu e-mail de trabalho. O código do celular continua o mesmo.</p>
      <CallForm
        form={form}
        labels={LABELS}
        action="Enviar o link"
        focus="email"
        call={async (values) => {
          await operate<typeof forgotPassword>('staff/forgot-password', values);
          setAskedFor(values.email.trim());
        }}
      >
        <TextField {...fieldsOf(form, LABELS)('email')} type="email" autoComplete="username" />
      </CallForm>
      <Link to="/entrar">Voltar à entrada</Link>
    </GuestPage>
  );
}
