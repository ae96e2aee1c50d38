import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { changeUnit, listUnits } from '../operations.ts';

type OtherUnit = AnswerOf<typeof listUnits>['units'][number];

interface UnitFormProps {
  order: { incrementId: string; seen: number };
  line: { position: number; service: string; beneficiary: string; place: string; schedule: string };
  isBooked: boolean;
  onClose(): void;
  onDone(text: string): void;
  onStale(): void;
}

const LABELS = { unit: 'Nova unidade' };

export function UnitForm(props: UnitFormProps) {
  const { order, line } = props;
  const view = useOperation<typeof listUnits>('unit-change/list', {
    incrementId: order.incrementId,
    line: line.position,
  });
  const units = view.data?.units;
  return (
    <>
      <p>{[line.service, line.beneficiary, line.place, line.schedule].filter(Boolean).join(' · ')}</p>
      <ViewState view={view} />
      {units?.length === 0 && <p>Nenhuma outra unidade sua faz este serviço.</p>}
      {units && units.length > 0 && <Choice units={units} {...props} />}
    </>
  );
}

function Choice({
  units,
  order,
  line,
  isBooked,
  onClose,
  onDone,
  onStale,
}: UnitFormProps & { units: OtherUnit[] }) {
  const form = useForm({ defaultValues: { unit: '' } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Trocar unidade"
      focus="unit"
      onBack={onClose}
      call={({ unit }) =>
        reloadWhenStale(async () => {
          const { incrementId, seen } = order;
          const input = { incrementId, seen, line: line.position, unit };
          const { unitName, booked } = await operate<typeof changeUnit>('unit-change/move', input);
          const again = booked ? 'O horário de antes não vale mais: combine outro. ' : '';
          onDone(`${line.service} agora é em ${unitName}. ${again}O cliente recebe um e-mail.`);
        }, onStale)
      }
    >
      {isBooked && (
        <Alert tone="warning" live={false}>
          O horário marcado na unidade de agora deixa de valer. Depois da troca, agende de novo.
        </Alert>
      )}
      <SelectField
        {...fieldsOf(form, LABELS)('unit')}
        placeholder="Escolha"
        hint="O preço não muda."
        options={units.map(({ code, name, address, left }) => ({
          value: code,
          label: `${name} · ${address}${left === 0 ? ' (sem estoque)' : ''}`,
        }))}
      />
    </CallForm>
  );
}
