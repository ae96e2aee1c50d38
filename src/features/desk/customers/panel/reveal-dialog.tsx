import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import {
  REVEAL_REASON_CODES,
  REVEAL_REASONS,
  REVEALED,
  type RevealedField,
  type RevealReason,
} from '../reveal.ts';

export interface Why {
  reason: RevealReason;
  note: string;
}

interface RevealDialogProps {
  field: RevealedField;
  open: boolean;
  otherReason: boolean;
  onClose(): void;
  reveal(why: Why): Promise<void>;
}

export const RevealDialog = (props: RevealDialogProps) => (
  <Modal open={props.open} onClose={props.onClose} title={`Revelar ${REVEALED[props.field].named}`} steady>
    <RevealForm {...props} />
  </Modal>
);

const LABELS = { reason: 'Motivo', note: 'Qual motivo' };

function RevealForm({ otherReason, onClose, reveal }: RevealDialogProps) {
  const form = useForm({ defaultValues: { reason: '' as RevealReason, note: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm form={form} labels={LABELS} action="Revelar" focus="reason" onBack={onClose} call={reveal}>
      <SelectField
        {...field('reason')}
        hint="O dado aparece por 5 minutos. Seu nome e o motivo ficam na auditoria."
        options={REVEAL_REASON_CODES.filter((code) => otherReason || code !== 'other').map((value) => ({
          value,
          label: REVEAL_REASONS[value],
        }))}
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
