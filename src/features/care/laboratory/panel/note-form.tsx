import { useForm } from 'react-hook-form';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';

interface NoteFormProps {
  label: string;
  action: string;
  send(note: string): Promise<void>;
}

/** A decision that the trail keeps in the operator's own words. */
export function NoteForm({ label, action, send }: NoteFormProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const labels = { note: label };
  return (
    <CallForm form={form} labels={labels} action={action} call={({ note }) => send(note)}>
      <TextAreaField {...fieldsOf(form, labels)('note')} />
    </CallForm>
  );
}
