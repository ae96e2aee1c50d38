import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { forgetToasts, SAVED } from '#ui/toast/toast.ts';
import { type BeneficiaryView, displayName } from '../beneficiary.ts';
import type * as calls from '../calls.ts';

interface RemoveDialogProps {
  beneficiary: BeneficiaryView | null;
  onRemoved: () => void;
  onClose: () => void;
}

export const RemoveDialog = ({ beneficiary, ...rest }: RemoveDialogProps) => (
  <Modal open={beneficiary !== null} onClose={rest.onClose} title="Remover beneficiário?">
    {beneficiary && <Question beneficiary={beneficiary} {...rest} />}
  </Modal>
);

type QuestionProps = RemoveDialogProps & { beneficiary: BeneficiaryView };

function Question({ beneficiary, onRemoved, onClose }: QuestionProps) {
  async function remove() {
    forgetToasts(SAVED);
    const sent = { within: CHANGE_MS, has: ['ok'] } as const;
    await postJson<typeof calls.remove>('/v1/beneficiary/remove', { entityId: beneficiary.entityId }, sent);
    onRemoved();
  }
  return (
    <Confirm action="Remover" onConfirm={remove} onClose={onClose}>
      <p>{displayName(beneficiary)} sai da sua lista. Os pedidos já feitos continuam como estão.</p>
    </Confirm>
  );
}
