import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { MOST_NOTE } from '../change-set.ts';
import type { publishChangeSet } from '../operations.ts';
import type { ChangeSet } from './answers.ts';
import { forgetCells } from './typed-cells.ts';

const LABELS = {
  note: 'Motivo',
  startsAt: 'Começa em',
  endsAt: 'Termina em',
  confirmed: 'As mudanças grandes estão certas',
};

interface PublishFormProps {
  set: ChangeSet;
  onDone(text: string): void;
}

/** Hours are Brasília's, whichever clock the browser has. */
export function PublishForm({
  set: { id, parts, origin, large, many, asking, opened },
  onDone,
}: PublishFormProps) {
  const form = useForm({
    defaultValues: { note: '', startsAt: '', endsAt: '', confirmed: false, counted: false },
  });
  const labels = { ...LABELS, counted: `${many.join(', e ')}; está certo` };
  const field = fieldsOf(form, labels);
  const action = form.watch('startsAt') ? 'Agendar' : 'Publicar agora';
  return (
    <CallForm
      form={form}
      labels={labels}
      action={asking.length > 0 && opened ? 'Pedir aprovação' : action}
      call={async ({ note, startsAt, endsAt, confirmed, counted }) => {
        const { scheduled, waiting, opens } = await operate<typeof publishChangeSet>('change-sets/publish', {
          id,
          note,
          confirmed: (large.length === 0 || confirmed) && (many.length === 0 || counted),
          ...(startsAt && { startsAt }),
          ...(endsAt && { endsAt }),
        });
        if (origin !== 'file') for (const { kind } of parts) forgetCells(kind);
        onDone(
          waiting
            ? 'Espera a aprovação de outra pessoa. Ela vê isto no Início.'
            : scheduled
              ? 'Agendada. Entra no ar sozinha, na hora marcada.'
              : opens
                ? 'A loja abriu: quem entra no site já pode comprar.'
                : 'No ar. Quem está na loja já vê.',
        );
      }}
    >
      <TextField
        {...field('startsAt')}
        type="datetime-local"
        required={false}
        optional
        hint="Hora de Brasília. Vazio: agora."
      />
      <TextField
        {...field('endsAt')}
        type="datetime-local"
        required={false}
        optional
        hint="Nessa hora tudo volta ao que era. Vazio: fica."
      />
      <TextField
        {...field('note')}
        required={false}
        optional
        maxLength={MOST_NOTE}
        hint="Para quem olhar o histórico depois."
      />
      {large.length > 0 && (
        <Checkbox {...form.register('confirmed')} id="confirmed" label={labels.confirmed} />
      )}
      {many.length > 0 && <Checkbox {...form.register('counted')} id="counted" label={labels.counted} />}
    </CallForm>
  );
}
