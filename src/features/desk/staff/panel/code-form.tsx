import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { confirm } from '../operations.ts';

interface CodeFormProps {
  action: string;
  onDone(): void | Promise<void>;
  onBack?(): void;
}

const LABELS = { code: 'Código' };

export function CodeForm({ action, onDone, onBack }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={action}
      focus="code"
      onBack={onBack}
      call={async (values) => {
        await operate<typeof confirm>('staff/confirm', values);
        await onDone();
      }}
    >
      <TextField
        {...fieldsOf(form, LABELS)('code')}
        hint="Seis números do aplicativo autenticador, ou um código de recuperação."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </CallForm>
  );
}
