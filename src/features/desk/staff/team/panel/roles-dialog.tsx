import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { changeRoles } from '../operations.ts';
import { needsSecondPerson } from '../team-change.ts';
import { draftOf, type GrantDraft, grantsOf, type Member, NEW_GRANT, type Unit } from './grants.ts';
import { GrantsFields } from './grants-fields.tsx';
import { WhatWaits, type WhatWaitsProps } from './what-waits.tsx';

interface RolesDialogProps extends WhatWaitsProps {
  member: Member | null;
  units: readonly Unit[];
  onClose(): void;
  onChanged(answer: AnswerOf<typeof changeRoles>): void;
}

export const RolesDialog = ({ member, ...rest }: RolesDialogProps) => (
  <Modal open={member !== null} onClose={rest.onClose} title="Mudar os papéis" steady>
    {member && <RolesForm member={member} {...rest} />}
  </Modal>
);

const LABELS = { grants: 'Papéis' };

function RolesForm({
  member,
  units,
  opened,
  alone,
  onClose,
  onChanged,
}: RolesDialogProps & { member: Member }) {
  const grants = member.grants.map(draftOf);
  const form = useForm({ defaultValues: { grants: grants.length > 0 ? grants : [NEW_GRANT] } });
  const inputOf = (drafts: GrantDraft[]) => ({ staffId: member.id, grants: grantsOf(drafts) });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Gravar"
      onBack={onClose}
      call={async (values) =>
        onChanged(await operate<typeof changeRoles>('staff/change-roles', inputOf(values.grants)))
      }
    >
      <p>{member.own ? 'Você' : member.name} sai do painel, e entra de novo com os papéis novos.</p>
      <GrantsFields
        grants={form.watch('grants')}
        units={units}
        error={form.formState.errors.grants?.message}
        onChange={(changed) => form.setValue('grants', changed)}
      />
      {needsSecondPerson({ kind: 'roles', ...inputOf(form.watch('grants')) }, member.grants) && (
        <WhatWaits opened={opened} alone={alone} />
      )}
    </CallForm>
  );
}
