import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais, parseReais } from '#values/money.ts';
import type { closeDrawer, viewDrawer } from '../operations.ts';
import { OwnUnitField } from './own-unit-field.tsx';

type Drawer = AnswerOf<typeof viewDrawer>;

const LABELS = { countedCents: 'Dinheiro contado', reason: 'Motivo da diferença' };

/** The cash that the operator received today at one unit. */
export function DrawerPage() {
  const [unitId, setUnitId] = useState<number>();
  const view = useOperation<typeof viewDrawer>('drawer/view', { unitId });
  const drawer = view.data;
  return (
    <div className="stack" data-gap="4">
      <h1>Minha gaveta</h1>
      <ViewState view={view} />
      {drawer && (
        <>
          {drawer.units.length > 1 && (
            <OwnUnitField
              id="unidade"
              units={drawer.units}
              value={drawer.unitId}
              onChange={(chosen) => setUnitId(chosen)}
            />
          )}
          <Facts
            of={[
              ['Dia', formatDay(drawer.day)],
              ['Recebido em dinheiro', formatReais(drawer.receivedCents)],
              ['Devolvido em dinheiro', formatReais(drawer.returnedCents)],
              ['Esperado na gaveta', formatReais(drawer.expectedCents)],
            ]}
          />
          {drawer.closed ? (
            <Closed closed={drawer.closed} />
          ) : (
            <CloseForm key={drawer.unitId} drawer={drawer} onChanged={view.reload} />
          )}
        </>
      )}
    </div>
  );
}

const differenceText = (cents: number): string =>
  cents === 0
    ? 'Sem diferença.'
    : cents < 0
      ? `Faltam ${formatReais(-cents)}.`
      : `Sobram ${formatReais(cents)}.`;

const Closed = ({ closed }: { closed: NonNullable<Drawer['closed']> }) => (
  <Alert tone="success" title={`Gaveta fechada: ${formatMoment(new Date(closed.at))}`} live={false}>
    Contado {formatReais(closed.countedCents)}. {differenceText(closed.differenceCents)} {closed.reason}
  </Alert>
);

function CloseForm({ drawer, onChanged }: { drawer: Drawer; onChanged(): void }) {
  const { unitId, expectedCents } = drawer;
  const form = useForm({ defaultValues: { countedCents: '', reason: '' } });
  const field = fieldsOf(form, LABELS);
  const counted = parseReais(form.watch('countedCents'));
  const difference = counted === null ? 0 : counted - expectedCents;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Fechar gaveta"
      call={({ reason }) =>
        reloadWhenStale(
          async () => {
            const countedCents = counted ?? Number.NaN;
            await operate<typeof closeDrawer>('drawer/close', {
              unitId,
              expectedCents,
              countedCents,
              reason,
            });
            onChanged();
          },
          onChanged,
          ['stale', 'already'],
        )
      }
    >
      <TextField
        {...field('countedCents')}
        inputMode="decimal"
        autoComplete="off"
        hint="Só o dinheiro das vendas, sem o troco com que o dia começou."
      />
      <p role="status">{counted !== null && differenceText(difference)}</p>
      {difference !== 0 && <TextAreaField {...field('reason')} maxLength={300} />}
      <p>Depois de fechar, você não recebe nem devolve mais dinheiro nesta unidade hoje.</p>
    </CallForm>
  );
}
