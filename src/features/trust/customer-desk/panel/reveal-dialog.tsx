import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { reveal } from '../operations.ts';
import { REVEAL_REASONS, REVEALED, type RevealedField, type RevealReason } from '../reveal.ts';

interface RevealDialogProps {
  customerId: number;
  field: RevealedField;
  open: boolean;
  onClose(): void;
  onRevealed(lines: readonly string[]): void;
}

export const RevealDialog = (props: RevealDialogProps) => (
  <Modal open={props.open} onClose={props.onClose} title={`Revelar ${REVEALED[props.field].named}`} steady>
    <RevealForm {...props} />
  </Modal>
);

const LABELS = { reason: 'Motivo', note: 'Qual motivo' };

function RevealForm({ customerId, field: revealed, onClose, onRevealed }: RevealDialogProps) {
  const form = useForm({ defaultValues: { reason: '' as RevealReason, note: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Revelar"
      focus="reason"
      onBack={onClose}
      call={async (why) => {
        const input = { customerId, field: revealed, ...why };
        onRevealed((await operate<typeof reveal>('customer-desk/reveal', input)).lines);
      }}
    >
      <SelectField
        {...field('reason')}
        hint="O dado aparece por 5 minutos. Seu nome e o motivo ficam na auditoria."
        options={Object.entries(REVEAL_REASONS).map(([value, label]) => ({ value, label }))}
      />
      {form.watch('reason') === 'other' && (
        <TextField
          {...field('note')}
          hint="O cliente recebe uma cópia se pedir os dados dele."
          autoComplete="off"
          maxLength={200}
        />
      )}
    </CallForm>
  );
}
