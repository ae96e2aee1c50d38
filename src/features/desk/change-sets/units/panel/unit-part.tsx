import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { RowPart } from '../../panel/answers.ts';
import type { changeDays, viewUnit } from '../operations.ts';
import { CloseForm } from './close-form.tsx';
import { Closed, type Closing } from './closed.tsx';
import { DaysForm } from './days-form.tsx';

type UnitView = AnswerOf<typeof viewUnit>;

/** A unit beside its row: its week, its holidays, its place, its areas, and how to close it. */
export const UnitPart: RowPart = ({ row, rowKey: unit, onChanged }) => {
  const isPermitted = usePermitted('units/view');
  return isPermitted ? <Unit unit={unit} name={row.cells.nome ?? unit} onChanged={onChanged} /> : null;
};

interface UnitProps {
  unit: string;
  name: string;
  onChanged(): void;
}

function Unit({ unit, name, onChanged }: UnitProps) {
  const view = useOperation<typeof viewUnit>('units/view', { unit });
  const [asking, setAsking] = useState<'close' | 'days' | null>(null);
  const [closing, setClosing] = useState<Closing | null>(null);
  const { data } = view;
  const close = () => setAsking(null);
  const reload = () => {
    view.reload();
    onChanged();
  };
  return (
    <>
      {closing && (
        <Closed
          closing={closing}
          onUndone={() => {
            setClosing(null);
            reload();
          }}
        />
      )}
      <ViewState view={view} />
      {data && (
        <>
          {!data.open && <Alert tone="warning">A unidade está fechada: não aparece na loja.</Alert>}
          <div className="cluster" data-gap="3">
            <Button variant="secondary" onClick={() => setAsking('days')}>
              Incluir dia especial
            </Button>
            {data.open && (
              <Button variant="secondary" onClick={() => setAsking('close')}>
                Fechar unidade
              </Button>
            )}
          </div>
          <Week data={data} />
          <SpecialDays unit={unit} data={data} />
          <Place data={data} />
          <Modal
            open={asking !== null}
            onClose={close}
            title={asking === 'close' ? `Fechar ${name}` : 'Dia especial'}
            steady
          >
            {asking === 'days' && <DaysForm unit={unit} today={data.today} onClose={close} />}
            {asking === 'close' && (
              <CloseForm
                unit={unit}
                today={data.today}
                onClose={close}
                onDone={(done) => {
                  close();
                  setClosing(done);
                  reload();
                }}
              />
            )}
          </Modal>
        </>
      )}
    </>
  );
}

const Week = ({ data: { week, today } }: { data: UnitView }) => (
  <section className="stack" data-gap="2">
    <h2>Horário desta semana</h2>
    {week.length === 0 && <p>Sem horário por dia da semana. Escreva os horários na linha da unidade.</p>}
    <Facts of={week.map(({ day, text }) => [capital(dayText(day, today)), capital(text)])} />
  </section>
);

const WHOSE = { unit: 'Só desta unidade', area: 'Da região', country: 'Nacional' } as const;

function SpecialDays({ unit, data: { special, today } }: { unit: string; data: UnitView }) {
  const { go } = useNavigation();
  const { busy, failure, run } = useAction(async (from: string, until: string) => {
    const start = from < today ? today : from;
    const { id } = await operate<typeof changeDays>('units/days', {
      unit,
      from: start,
      until,
      special: null,
    });
    go(panelUrls.changeSet(id));
  });
  return (
    <section className="stack" data-gap="2">
      <h2>Feriados e dias especiais, doze meses</h2>
      {failure && <Alert tone="error">{failure}</Alert>}
      <CellTable
        caption="Feriados e dias especiais"
        head={['Quando', 'Nome', 'Horário', 'De quem', 'Ações']}
        empty="Nenhum nos próximos doze meses."
        rows={special.map(({ from, until, name, text, of, row }) => ({
          key: `${from} ${name}`,
          cells: [
            from === until ? capital(dayText(from, today)) : `${formatDay(from)} a ${formatDay(until)}`,
            name,
            capital(text),
            WHOSE[of],
            of !== 'country' && (
              <div key="acts" className="cluster" data-gap="2">
                {row !== null && (
                  <Link href={panelUrls.row('feriados', row)}>
                    Mudar<span className="visually-hidden">: {name}</span>
                  </Link>
                )}
                {of === 'unit' && (
                  <Button size="sm" variant="ghost" busy={busy} onClick={() => void run(from, until)}>
                    Remover<span className="visually-hidden">: {name}</span>
                  </Button>
                )}
              </div>
            ),
          ],
        }))}
      />
    </section>
  );
}

const Place = ({ data: { mapUrl, coordinates, areas } }: { data: UnitView }) => (
  <section className="stack" data-gap="2">
    {areas.length === 0 && (
      <>
        <h2>No mapa</h2>
        <p>
          <a href={mapUrl} target="_blank" rel="noreferrer">
            Ver no mapa<span className="visually-hidden"> (abre em outra aba)</span>
          </a>
          {coordinates ? ` (${coordinates})` : ' (pelo endereço: a linha não tem latitude e longitude)'}
        </p>
      </>
    )}
    {areas.length > 0 && (
      <>
        <h2>Onde atende em casa</h2>
        <CellTable
          caption="CEPs atendidos"
          head={['CEPs', 'Municípios']}
          empty=""
          rows={areas.map(({ from, until, cities }) => ({
            key: from,
            cells: [`${formatCep(from)} a ${formatCep(until)}`, cities.join(', ')],
          }))}
        />
      </>
    )}
  </section>
);
