import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';

interface DecisionDialogProps {
  open: boolean;
  title: string;
  lead: string;
  action: string;
  label: string;
  required: boolean;
  onClose(): void;
  onDecide(answer: string): Promise<void>;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Modal open={open} onClose={onClose} title={title} steady>
      <DecisionForm {...props} />
    </Modal>
  );
}

function DecisionForm({ lead, action, label, required, onClose, onDecide }: DecisionDialogProps) {
  const labels = { answer: label };
  const form = useForm({ defaultValues: { answer: '' } });
  return (
    <CallForm
      form={form}
      labels={labels}
      action={action}
      focus="answer"
      onBack={onClose}
      call={({ answer }) => onDecide(answer)}
    >
      <p>{lead}</p>
      <TextAreaField
        {...fieldsOf(form, labels)('answer')}
        required={required}
        optional={!required}
        maxLength={500}
      />
    </CallForm>
  );
}
