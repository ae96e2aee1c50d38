import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  KIND_NAMES,
  MESSAGE_MAX,
  REQUEST_KINDS,
  type RequestKind,
} from '#features/account/privacy/data-rights/data-request.ts';
import { RestoredText, useSealedDraft } from '#features/desk/staff/panel/sealed-draft.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { openRequestFor } from '../operations.ts';

const LABELS = { kind: 'O que a pessoa quer', message: 'O pedido' };

export function NewRequestPage() {
  const customerId = Number(usePlace().pathname.split('/').at(-1));
  const [protocol, setProtocol] = useState('');
  const form = useForm({ defaultValues: { kind: '' as RequestKind, message: '' } });
  const draft = useSealedDraft(form, `novo pedido ${customerId}`);
  const field = fieldsOf(form, LABELS);
  return (
    <>
      <p>
        <Link href={panelUrls.customer(customerId)}>Cliente {customerId}</Link>
      </p>
      <h1>Abrir um pedido de titular</h1>
      {protocol === '' ? (
        <CallForm
          form={form}
          labels={LABELS}
          action="Abrir o pedido"
          call={async ({ kind, message }) => {
            const input = { customerId, kind, message };
            const opened = await operate<typeof openRequestFor>('request-desk/open', input);
            await draft.forget();
            setProtocol(opened.protocol);
          }}
        >
          <p>Confira antes se quem pede é mesmo o cliente.</p>
          <RestoredText draft={draft} />
          <SelectField
            {...field('kind')}
            options={REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          />
          <TextAreaField
            {...field('message')}
            rows={5}
            maxLength={MESSAGE_MAX}
            hint="Com as palavras da pessoa. Não escreva resultados nem detalhes de saúde."
          />
        </CallForm>
      ) : (
        <Alert tone="success" title={`Protocolo ${protocol}`}>
          O cliente recebe o número por e-mail e vê o pedido em Meus dados.
        </Alert>
      )}
    </>
  );
}
