import { useForm } from 'react-hook-form';
import { RestoredText, useSealedDraft } from '#features/desk/staff/panel/sealed-draft.tsx';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { ANSWER_MAX, isEnded } from '../inbox.ts';
import type { answerContact } from '../operations.ts';
import type { ActProps } from './desk-contact.ts';

const LABELS = { answer: 'Resposta' };

/** A typed text stays on the page after a colleague has ended the message. */
export function AnswerForm({ contact: { protocol, seen, state, templates }, onDone, onStale }: ActProps) {
  const form = useForm({ defaultValues: { answer: '' } });
  const draft = useSealedDraft(form, `mensagem ${protocol}`);
  const { isDirty } = form.formState;
  if (isEnded(state) && !isDirty) return null;
  return (
    <div className="stack" data-gap="3">
      <h2>Responder</h2>
      <CallForm
        form={form}
        labels={LABELS}
        action="Enviar resposta"
        call={({ answer }) =>
          reloadWhenStale(async () => {
            await operate<typeof answerContact>('contact-desk/answer', { protocol, seen, answer });
            await draft.forget();
            onDone('');
          }, onStale)
        }
      >
        <RestoredText draft={draft} />
        {templates.length > 0 && (
          <SelectField
            label="Resposta pronta"
            hint="Entra no fim do que já está escrito."
            placeholder="Escolha para usar"
            value=""
            options={templates.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => {
              const text = templates.find(({ code }) => code === target.value)?.text ?? '';
              const typed = form.getValues('answer').trimEnd();
              form.setValue('answer', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true });
              form.setFocus('answer');
            }}
          />
        )}
        <TextAreaField
          {...fieldsOf(form, LABELS)('answer')}
          rows={8}
          maxLength={ANSWER_MAX}
          hint="Vai por e-mail, como está. Não escreva resultados nem detalhes de saúde."
        />
      </CallForm>
    </div>
  );
}
