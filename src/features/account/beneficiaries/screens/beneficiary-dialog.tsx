import { Modal } from '#ui/dialog/dialog.tsx';
import { type DialogVariant, dialogTitle } from '../dialog-title.ts';
import { type BeneficiaryFormProps, BeneficiaryFormView } from './beneficiary-form.tsx';

interface BeneficiaryDialogProps extends Omit<BeneficiaryFormProps, 'onCancel'> {
  variant: DialogVariant;
  open: boolean;
  onClose: () => void;
}

export const BeneficiaryDialog = ({ variant, open, onClose, ...form }: BeneficiaryDialogProps) => (
  <Modal open={open} onClose={onClose} title={dialogTitle(variant, form.existing)}>
    <BeneficiaryFormView {...form} onCancel={onClose} />
  </Modal>
);
