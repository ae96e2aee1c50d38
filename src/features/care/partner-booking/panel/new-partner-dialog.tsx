import { useForm } from 'react-hook-form';
import { OnlyUnits } from '#features/desk/staff/team/panel/only-units.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { createPartner, listPartners } from '../operations.ts';

interface NewPartnerDialogProps {
  open: boolean;
  units: AnswerOf<typeof listPartners>['units'];
  onClose(): void;
  /** The request waits for a second administrator. */
  onAsked(): void;
}

/** Requests the key of a partner, which a second administrator approves and then sees. */
export const NewPartnerDialog = (props: NewPartnerDialogProps) => (
  <Modal open={props.open} onClose={props.onClose} title="Nova chave de parceiro" steady>
    <NewPartnerForm {...props} />
  </Modal>
);

const LABELS = { name: 'Nome do parceiro', units: 'Unidades', perMinute: 'Pedidos por minuto' };

const USUAL_PER_MINUTE = '120';

function NewPartnerForm({ units, onClose, onAsked }: NewPartnerDialogProps) {
  const form = useForm({
    defaultValues: { name: '', units: [] as string[], perMinute: USUAL_PER_MINUTE },
  });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Pedir a chave"
      focus="name"
      onBack={onClose}
      call={async ({ perMinute, ...partner }) => {
        await operate<typeof createPartner>('booking-partners/create', {
          ...partner,
          perMinute: /^\d+$/.test(perMinute.trim()) ? Number(perMinute) : Number.NaN,
        });
        onAsked();
      }}
    >
      <p>
        Com a chave, o sistema do parceiro marca visitas sozinho. Ela só nasce quando outra pessoa que
        administra a loja aprovar na página Equipe, e aparece uma vez, para quem aprova.
      </p>
      <TextField {...field('name')} autoComplete="off" />
      <OnlyUnits
        id="unidades-do-parceiro"
        units={units.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.watch('units')}
        onChange={(chosen) => form.setValue('units', chosen)}
      />
      <TextField {...field('perMinute')} inputMode="numeric" autoComplete="off" />
    </CallForm>
  );
}
