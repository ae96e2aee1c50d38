import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { confirm } from '../operations.ts';

interface CodeFormProps {
  action: string;
  /** By default the code confirms the session. */
  send?(values: { code: string }): Promise<unknown>;
  onDone?(): void | Promise<void>;
  onBack?(): void;
  hint?: string;
}

const LABELS = { code: 'Código' };

const confirmSession = (values: { code: string }) => operate<typeof confirm>('staff/confirm', values);

export function CodeForm({
  action,
  send = confirmSession,
  onDone,
  onBack,
  hint = 'Seis números do aplicativo autenticador, ou um código de recuperação.',
}: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={action}
      focus="code"
      onBack={onBack}
      call={async (values) => {
        await send(values);
        await onDone?.();
      }}
    >
      <TextField
        {...fieldsOf(form, LABELS)('code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </CallForm>
  );
}
