import { Modal } from '#ui/dialog/dialog.tsx';
import { PreferenceForm, type PreferenceFormProps } from './preference-form.tsx';

interface PreferenceDialogProps extends Pick<PreferenceFormProps, 'source'> {
  open: boolean;
  onClose: () => void;
  /** By default the last button closes the dialog. */
  onFinish?: () => void;
}

export function PreferenceDialog({ source, open, onClose, onFinish = onClose }: PreferenceDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Conte um pouco sobre você" steady>
      <PreferenceForm source={source} onFinish={onFinish} />
    </Modal>
  );
}
