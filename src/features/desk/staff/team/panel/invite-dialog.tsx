import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { invite } from '../operations.ts';
import { needsSecondPerson } from '../team-change.ts';
import { grantsOf, NEW_GRANT, type Unit } from './grants.ts';
import { GrantsFields } from './grants-fields.tsx';
import { WhatWaits, type WhatWaitsProps } from './what-waits.tsx';

interface InviteDialogProps extends WhatWaitsProps {
  open: boolean;
  units: readonly Unit[];
  onClose(): void;
  onInvited(answer: AnswerOf<typeof invite>): void;
}

export function InviteDialog(props: InviteDialogProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} title="Convidar para a equipe" steady>
      <InviteForm {...props} />
    </Modal>
  );
}

const LABELS = { name: 'Nome', email: 'E-mail', grants: 'Papéis' };

function InviteForm({ units, opened, alone, onClose, onInvited }: InviteDialogProps) {
  const form = useForm({ defaultValues: { name: '', email: '', grants: [NEW_GRANT] } });
  const field = fieldsOf(form, LABELS);
  const invited = { kind: 'invite', name: '', email: '', grants: grantsOf(form.watch('grants')) } as const;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Criar convite"
      focus="name"
      onBack={onClose}
      call={async ({ grants, ...person }) =>
        onInvited(await operate<typeof invite>('staff/invite', { ...person, grants: grantsOf(grants) }))
      }
    >
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <GrantsFields
        grants={form.watch('grants')}
        units={units}
        error={form.formState.errors.grants?.message}
        onChange={(changed) => form.setValue('grants', changed)}
      />
      {needsSecondPerson(invited, []) && <WhatWaits opened={opened} alone={alone} />}
    </CallForm>
  );
}
