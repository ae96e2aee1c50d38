import { useForm } from 'react-hook-form';
import { ROLE_NAMES, ROLES, type Role } from '#features/trust/operations/roles.ts';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { invite } from '../operations.ts';

interface InviteDialogProps {
  open: boolean;
  onClose(): void;
  onInvited(link: string): void;
}

export function InviteDialog(props: InviteDialogProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} title="Convidar para a equipe" steady>
      <InviteForm {...props} />
    </Modal>
  );
}

const LABELS = { name: 'Nome', email: 'E-mail', role: 'Papel', until: 'Último dia do papel' };

function InviteForm({ onClose, onInvited }: InviteDialogProps) {
  const form = useForm({ defaultValues: { name: '', email: '', role: 'attendant' as Role, until: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Criar convite"
      focus="name"
      onBack={onClose}
      call={async ({ name, email, role, until }) => {
        const grants = [{ role, unitIds: null, until: until || null }];
        onInvited((await operate<typeof invite>('staff/invite', { name, email, grants })).link);
      }}
    >
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <SelectField
        {...field('role')}
        placeholder={null}
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
      />
      <TextField {...field('until')} type="date" required={false} optional />
    </CallForm>
  );
}
