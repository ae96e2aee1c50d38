import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { botProof, warmBotCheck } from '#ui/bot-check/bot-check.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type DataRequestInput, dataRequestBody, KIND_NAMES, REQUEST_KINDS } from '../data-request.ts';

const LABELS = {
  kind: 'O que você quer',
  name: 'Nome completo',
  email: 'E-mail para a resposta',
  taxvat: 'CPF',
  message: 'Seu pedido',
} as const;

interface DataRequestFormProps {
  onSent: (sent: { protocol: string; mailed: boolean; email: string }) => void;
}

export function DataRequestForm({ onSent }: DataRequestFormProps) {
  const form = useForm<DataRequestInput>({
    resolver: valibotResolver(dataRequestBody, undefined, { raw: true }),
    defaultValues: { kind: '', name: '', email: '', taxvat: '', message: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const sent = { within: CHANGE_MS, has: ['protocol', 'mailed'] } as const;
    const form = { ...values, ...(await botProof('data_request')) };
    const answer = await postJson<typeof calls.submitRequest>('/v1/data-requests', form, sent);
    onSent({ ...answer, email: values.email.trim() });
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit} onFocus={warmBotCheck}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <SelectField
        options={REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        {...field('kind')}
      />
      <NameField autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      <CpfField optional hint="Ajuda a encontrar o que é seu." {...field('taxvat')} required={false} />
      <TextAreaField
        rows={5}
        hint="Não escreva resultados nem detalhes de saúde: não é necessário."
        {...field('message')}
      />
      <Button type="submit" block busy={busy}>
        Enviar pedido
      </Button>
      <BotTerms />
    </form>
  );
}
