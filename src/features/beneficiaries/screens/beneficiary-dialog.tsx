import { Modal } from '#ui/dialog/dialog.tsx';
import { type BeneficiaryFormProps, BeneficiaryFormView } from './beneficiary-form.tsx';

interface BeneficiaryDialogProps extends Omit<BeneficiaryFormProps, 'onCancel'> {
  open: boolean;
  onClose: () => void;
}

export function BeneficiaryDialog({ open, onClose, ...form }: BeneficiaryDialogProps) {
  const title = form.existing?.entityId === undefined ? 'CADASTRAR BENEFICIÁRIO' : 'EDITAR BENEFICIÁRIO';
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <BeneficiaryFormView {...form} onCancel={onClose} />
    </Modal>
  );
}
