import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TEXTS } from '#forms/texts.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { merge, otherAccounts } from '../operations.ts';
import type { ActionProps } from './desk-customer.ts';
import { PROTOCOL, PROTOCOL_HINT } from './export-form.tsx';

type Account = AnswerOf<typeof otherAccounts>['accounts'][number];

const FIND = { typed: 'E-mail ou CPF da outra conta' };

/** Accounts with the same CPF are listed at once; the officer finds any other by the e-mail or CPF that the person gives. */
export function MergeForm(props: ActionProps) {
  const { customerId, onClose } = props;
  const [typed, setTyped] = useState('');
  const view = useOperation<typeof otherAccounts>('customer-desk/other-accounts', { customerId, typed });
  const form = useForm({ defaultValues: { typed: '' } });
  const [own, ...others] = view.data?.accounts ?? [];
  return (
    <div className="stack" data-gap="5">
      <p>Use quando a mesma pessoa tem duas contas. Confira antes quem pediu.</p>
      <CallForm
        form={form}
        labels={FIND}
        action="Procurar"
        quiet
        {...(others.length === 0 && { onBack: onClose })}
        call={async (values) => {
          setTyped(values.typed.trim());
          form.reset(values);
        }}
      >
        <TextField
          {...fieldsOf(form, FIND)('typed')}
          autoComplete="off"
          hint="Contas com o mesmo CPF aparecem sem procurar."
        />
      </CallForm>
      <ViewState view={view} />
      {own && others.length === 0 && (
        <p role="status">
          {typed === '' ? 'Nenhuma outra conta tem este CPF.' : `Nenhuma outra conta tem ${typed}.`}
        </p>
      )}
      {own && others.length > 0 && (
        <Choice key={others.map(({ id }) => id).join()} {...props} own={own} others={others} />
      )}
    </div>
  );
}

const ROWS: [string, (account: Account) => string | number][] = [
  ['Nome', ({ name }) => name],
  ['E-mail', ({ email, emailConfirmed }) => `${email} (${emailConfirmed ? 'confirmado' : 'não confirmado'})`],
  ['Entra com', ({ signIn }) => signIn.join(', ') || 'Código por e-mail'],
  ['Documento', ({ document }) => document || 'Não informado'],
  ['Nascimento', ({ birthDate }) => birthDate || 'Não informado'],
  ['Telefone', ({ phone }) => phone || 'Não informado'],
  ['Pedidos', ({ orders }) => orders],
  ['Pessoas', ({ people }) => people],
  ['Endereços', ({ addresses }) => addresses],
];

const LABELS = {
  ...PROTOCOL,
  other: 'Qual é a outra conta?',
  kept: 'Qual e-mail e acesso ficam?',
  reason: 'Motivo',
};

function Choice({
  customerId,
  onClose,
  onDone,
  own,
  others,
}: ActionProps & { own: Account; others: readonly Account[] }) {
  const { go } = useNavigation();
  const form = useForm({
    defaultValues: {
      other: others.length === 1 ? String(others[0]?.id) : '',
      kept: '',
      protocol: '',
      reason: '',
    },
  });
  const field = fieldsOf(form, LABELS);
  const chosen = form.watch('other');
  const other = others.find(({ id }) => String(id) === chosen);
  const both = other ? [own, other] : [];
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Juntar as contas"
      onBack={onClose}
      call={async ({ kept, protocol, reason }) => {
        if (!other) return form.setError('other', { message: TEXTS.required });
        const id = Number(kept);
        const ended = both.find((account) => account.id !== id)?.id ?? 0;
        await operate<typeof merge>('customer-desk/merge', { kept: id, ended, protocol, reason });
        if (id === customerId) onDone('Contas juntadas. Os dois e-mails recebem um aviso.');
        else go(panelUrls.customer(id));
      }}
    >
      {others.length > 1 && (
        <RadioGroup
          {...form.register('other')}
          legend={LABELS.other}
          error={form.formState.errors.other?.message}
          options={others.map(({ id, name, email }) => ({
            value: String(id),
            label: `Cliente ${id}: ${name}, ${email}`,
          }))}
        />
      )}
      {other && (
        <>
          <CellTable
            caption="O que cada conta tem"
            head={['', `Cliente ${own.id}`, `Cliente ${other.id}`]}
            empty=""
            rows={ROWS.map(([name, of]) => ({ key: name, cells: [name, of(own), of(other)] }))}
          />
          <RadioGroup
            {...form.register('kept')}
            legend={LABELS.kept}
            hint="Tudo da outra conta passa para esta, e a outra deixa de existir."
            error={form.formState.errors.kept?.message}
            options={both.map(({ id, email, signIn }) => ({
              value: String(id),
              label: `${email}, do cliente ${id}`,
              hint: signIn.join(', '),
            }))}
          />
          <TextField {...field('protocol')} required={false} autoComplete="off" hint={PROTOCOL_HINT} />
          <TextAreaField
            {...field('reason')}
            rows={3}
            maxLength={500}
            hint="Fica nas decisões do cliente. Não há volta."
          />
        </>
      )}
    </CallForm>
  );
}
