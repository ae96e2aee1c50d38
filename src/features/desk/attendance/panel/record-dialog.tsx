import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#features/desk/staff/panel/session.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { Subject } from './desk.ts';
import { send } from './outbox.ts';

interface RecordDialogProps {
  subject: Subject | null;
  onClose(): void;
  /** Null when it waits in the outbox for a connection. */
  onSent(subject: Subject | null): void;
  onStale(): void;
}

const TITLES = { vaccine: 'Aplicar vacina', collection: 'Registrar coleta' } as const;

export function RecordDialog({ subject, onClose, ...rest }: RecordDialogProps) {
  return (
    <Modal open={subject !== null} onClose={onClose} title={subject ? TITLES[subject.line.kind] : ''} steady>
      {subject && <RecordForm subject={subject} onClose={onClose} {...rest} />}
    </Modal>
  );
}

interface Values {
  documentChecked: boolean;
  lot: string;
  expiresOn: string;
  maker: string;
  dose: string;
  nextDose: string;
  performer: string;
  at: string;
}

const DOSES = ['Dose única', '1ª dose', '2ª dose', '3ª dose', '4ª dose', 'Reforço'];

const labelsOf = (kind: Subject['line']['kind']) => ({
  documentChecked: 'Documento conferido',
  lot: 'Lote',
  expiresOn: 'Validade',
  maker: 'Fabricante',
  dose: 'Dose',
  nextDose: 'Próxima dose',
  performer: kind === 'vaccine' ? 'Quem aplicou' : 'Quem coletou',
  at: 'Dia e hora',
});

/** `datetime-local` uses the clock of this device. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (typed: string): string =>
  Number.isNaN(Date.parse(typed)) ? '' : new Date(typed).toISOString();

function RecordForm({ subject, onClose, onSent, onStale }: RecordDialogProps & { subject: Subject }) {
  const { incrementId, person, line } = subject;
  const [proposed] = line.lots;
  const me = useSession();
  const [key] = useState(submitKey);
  const labels = labelsOf(line.kind);
  const form = useForm<Values>({
    defaultValues: {
      documentChecked: false,
      lot: '',
      expiresOn: '',
      maker: '',
      ...proposed,
      dose: '',
      nextDose: '',
      performer: me?.name ?? '',
      at: localNow(),
    },
  });
  const field = fieldsOf(form, labels);

  async function record({ documentChecked, at, ...values }: Values) {
    const { opened } = person;
    const input = { ...values, incrementId, opened, key, position: line.position, at: momentOf(at) };
    await reloadWhenStale(async () => {
      // The contract accepts only true, and shows its refusal at the box.
      onSent(await send(subject, { ...input, documentChecked: documentChecked as true }));
    }, onStale);
  }

  return (
    <CallForm
      form={form}
      labels={labels}
      action={line.kind === 'vaccine' ? 'Registrar vacina' : 'Registrar coleta'}
      focus="documentChecked"
      onBack={onClose}
      call={record}
    >
      <p>
        <strong>{line.service}</strong>
        <br />
        {person.name}
        {person.birthDate && `, nascimento ${formatDay(person.birthDate)}`}
        {person.mother && `, mãe ${person.mother}`}
      </p>
      <Checkbox
        {...field('documentChecked')}
        label={labels.documentChecked}
        hint="Nome, nascimento e nome da mãe conferem com o documento com foto."
      />
      {line.kind === 'vaccine' && (
        <>
          <TextField
            {...field('lot')}
            autoComplete="off"
            hint={proposed && 'Sugestão: o lote em uso que vence primeiro. Confira na caixa.'}
          />
          <TextField {...field('expiresOn')} type="date" />
          <TextField {...field('maker')} autoComplete="off" />
          <SelectField {...field('dose')} options={DOSES.map((value) => ({ value, label: value }))} />
          <TextField {...field('nextDose')} type="date" required={false} optional />
        </>
      )}
      <TextField {...field('performer')} autoComplete="off" />
      <TextField {...field('at')} type="datetime-local" />
    </CallForm>
  );
}
