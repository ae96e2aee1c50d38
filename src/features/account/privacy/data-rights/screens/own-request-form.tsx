import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { KIND_NAMES, type OwnRequestInput, ownRequestBody, REQUEST_KINDS } from '../data-request.ts';

const LABELS = { kind: 'O que você quer', message: 'Seu pedido' } as const;

interface OwnRequestFormProps {
  onClose(): void;
  onOpened(protocol: string): void;
}

export function OwnRequestForm({ onClose, onOpened }: OwnRequestFormProps) {
  const form = useForm<OwnRequestInput>({
    resolver: valibotResolver(ownRequestBody, undefined, { raw: true }),
    defaultValues: { kind: '', message: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS, 'pedido-');
  const { setFocus } = form;
  useEffect(() => setFocus('kind'), [setFocus]);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      const sent = { within: CHANGE_MS, has: ['protocol'] } as const;
      const { protocol } = await postJson<typeof calls.openOwnRequest>(
        '/v1/customer/data-requests',
        values,
        sent,
      );
      onOpened(protocol);
    },
    signInAgain,
  );
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS, 'pedido-')} attempt={attempt} />
      <SelectField
        options={REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        {...field('kind')}
      />
      <TextAreaField
        rows={5}
        hint="Não escreva resultados nem detalhes de saúde: não é necessário."
        {...field('message')}
      />
      <div className="cluster" data-gap="3">
        <Button type="submit" busy={busy}>
          Enviar pedido
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
