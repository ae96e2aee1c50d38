import { useNavigation } from '#ui/navigation.ts';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { printSheet } from '../operations.ts';
import { type Sheet as Answer, arrivalNote } from './desk.ts';
import styles from './sheet-page.module.css';

const WARNING = 'Contém dados de saúde. Destrua após o uso.';

export function SheetPage() {
  const { place } = useNavigation();
  const query = new URLSearchParams(place.search);
  const unit = query.get('unidade') ?? '';
  const day = query.get('dia') ?? '';
  const view = useOperation<typeof printSheet>('agenda/sheet', { unit, day });
  const rows = view.data?.rows ?? [];
  return (
    <Paper
      back={{ href: panelUrls.agenda(unit, day), label: 'Voltar à agenda' }}
      {...(rows.length > 0 && { print: 'Imprimir a folha' })}
    >
      <ViewState view={view} />
      {view.data && <Sheets sheet={view.data} day={day} />}
    </Paper>
  );
}

function Sheets({ sheet: { rows, brand, unitName }, day }: { sheet: Answer; day: string }) {
  if (rows.length === 0) return <p>Nenhuma visita paga neste dia.</p>;
  const byResource = [...Map.groupBy(rows, ({ resourceName }) => resourceName)];
  return byResource.map(([name, own], index) => (
    <Sheet key={name} brand={brand} subject={`${formatDay(day)} · ${name}`} note={WARNING}>
      {index === 0 ? <h1>Folha do dia: {unitName}</h1> : <h2>{name}</h2>}
      <p>
        <strong>{WARNING}</strong>
      </p>
      <Rows rows={own} />
    </Sheet>
  ));
}

const Rows = ({ rows }: { rows: Answer['rows'] }) => (
  <ol className={styles.rows}>
    {rows.map(
      ({
        id,
        from,
        until,
        arrival,
        address,
        phone,
        material,
        patient,
        civilName,
        birthDate,
        services,
        preparation,
        incrementId,
      }) => (
        <li key={id} className={styles.row}>
          <p className={styles.hour}>
            {hourText(from)}
            {address.length > 0 && ` a ${hourText(until)}`}
            <span className={styles.arrival}>{arrivalNote({ from, arrival })}</span>
          </p>
          <div>
            <p>
              <strong>{patient || 'Nome apagado'}</strong>
              {birthDate && `, nascimento ${formatDay(birthDate)}`}
              {civilName && ` (no documento: ${civilName})`}
            </p>
            <p>
              {services.join(', ')}
              {incrementId && ` · Pedido ${incrementId}`}
            </p>
            {(address.length > 0 || phone) && (
              <p>{[address.join(', '), phone && `Telefone ${phone}`].filter(Boolean).join(' · ')}</p>
            )}
            {material.length > 0 && <p>Material: {material.join(', ')}</p>}
            {preparation.length > 0 && (
              <>
                <p>Preparo:</p>
                <ul>
                  {linesOf(preparation).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            <p className={styles.signature}>Quem atendeu e assinatura:</p>
          </div>
        </li>
      ),
    )}
  </ol>
);

/** The texts are Markdown, and mostly lists. */
const linesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split('\n').map((line) => line.replace(/^- /, '').trim()))),
];
