import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import type { printLabels } from '../operations.ts';
import styles from './labels.module.css';

type Labels = AnswerOf<typeof printLabels>;

/** The labels of an order's tubes, one per page of 50.8 × 25.4 mm. */
export function LabelsDialog({ incrementId, onClose }: { incrementId: string; onClose(): void }) {
  const [printed, setPrinted] = useState<Labels | null>(null);
  const { busy, failure, run } = useAction(async () => {
    setPrinted(await operate<typeof printLabels>('laboratory/print', { incrementId }));
  });
  return (
    <Modal open onClose={onClose} title={`Etiquetas do pedido ${incrementId}`}>
      <div className="stack" data-gap="4">
        {failure && <Alert tone="error">{failure}</Alert>}
        {printed === null && (
          <>
            <p>Imprima ao lado do paciente, depois de conferir quem é. Cada impressão fica registrada.</p>
            <Button busy={busy} onClick={() => void run()}>
              Gerar etiquetas
            </Button>
          </>
        )}
        {printed && (
          <>
            <Sheets labels={printed.labels} />
            <div className="cluster" data-gap="2">
              <Button onClick={() => window.print()}>Imprimir</Button>
              <Button
                variant="secondary"
                onClick={() => saveFile(`etiquetas-${incrementId}.zpl`, 'text/plain', printed.zpl)}
              >
                Baixar para impressora térmica (ZPL)
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** On the screen in the dialog, and once more for the printer, without the page around them. */
const Sheets = ({ labels }: Pick<Labels, 'labels'>) => (
  <>
    <ul role="list" className={styles.labels}>
      {labels.map((label) => (
        <Label key={label.number} label={label} />
      ))}
    </ul>
    {createPortal(
      <ul role="list" aria-hidden className={styles.sheets} data-print="labels">
        {labels.map((label) => (
          <Label key={label.number} label={label} />
        ))}
      </ul>,
      document.body,
    )}
  </>
);

const Label = ({ label }: { label: Labels['labels'][number] }) => (
  <li className={styles.label}>
    <strong>{label.patient}</strong>
    <span>
      {label.birthDate} {label.specimen} {label.tube}
    </span>
    <img
      src={`data:image/svg+xml,${encodeURIComponent(label.barcode)}`}
      alt={`Código de barras ${label.number}`}
    />
    <span>
      {label.number} {label.collectedAt}
    </span>
  </li>
);
