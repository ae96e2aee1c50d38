import { Suspense } from 'react';
import { Modal } from '#ui/dialog/dialog.tsx';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { type DialogVariant, dialogTitle } from '../dialog-title.ts';
import type { BeneficiaryFormProps } from './beneficiary-form.tsx';

const BeneficiaryForm = required(async () => (await import('./beneficiary-form.tsx')).BeneficiaryFormView);

interface BeneficiaryDialogProps extends Omit<BeneficiaryFormProps, 'onCancel'> {
  variant: DialogVariant;
  open: boolean;
  onClose: () => void;
}

export const BeneficiaryDialog = ({ variant, open, onClose, ...form }: BeneficiaryDialogProps) => (
  <Modal open={open} onClose={onClose} title={dialogTitle(variant, form.existing)}>
    <Suspense fallback={<Loader />}>
      <BeneficiaryForm {...form} onCancel={onClose} />
    </Suspense>
  </Modal>
);
