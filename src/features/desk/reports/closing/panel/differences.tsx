import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import type { returnReceipt } from '#features/purchase/payments/reconciliation/operations.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { explain, link, undo } from '../operations.ts';
import { KIND_ADVICE, KIND_NAMES, rowName } from '../words.ts';
import { closingAddress } from './closing-address.ts';
import type { Day } from './shown-day.ts';

type Difference = Day['differences'][number];
type Verb = 'link' | 'explain' | 'return';

const nameOf = ({ kind }: Difference): string =>
  kind === 'receipt' ? 'Recebimento atrasado' : kind === 'refund' ? 'Devolução atrasada' : KIND_NAMES[kind];
const adviceOf = ({ kind }: Difference): string =>
  kind === 'receipt' || kind === 'refund' ? 'Chegou depois de o dia dele fechar.' : KIND_ADVICE[kind];

/** "entry pix E123" reads "E123"; lines of other statements read by the provider's own numbers. */
const referenceOf = (subject: string): string =>
  subject
    .replace(/^(difference |late )?(entry|movement) (pix |receipt |refund )?/, '')
    .replace(/^ofx \S* (\S+) \d{4}-\d\d-\d\d -?\d+/, 'OFX $1')
    .replace(/^cielo \d\d (\S+) (\S+) \d+ \d{4}-\d\d-\d\d -?\d+/, 'TID $1, NSU $2');

const labelOf = (text: string, on: Difference): string =>
  `${text} ${nameOf(on).toLowerCase()}, ${referenceOf(on.subject)}`;

const isLinkable = ({ kind }: Difference): boolean =>
  kind === 'received_without_order' || kind === 'debit_without_refund';

interface DifferencesProps {
  day: Day;
  onChange(text: string): void;
}

export function Differences({ day, onChange }: DifferencesProps) {
  const may = {
    link: usePermitted('closing/link'),
    explain: usePermitted('closing/explain'),
    return: usePermitted('payments/return-receipt'),
    undo: usePermitted('closing/undo'),
  };
  const [act, setAct] = useState<{ verb: Verb; on: Difference } | null>(null);
  const acts = day.state === 'open' && (may.link || may.explain);
  const close = () => setAct(null);
  const finish = (text: string) => {
    close();
    onChange(text);
  };
  const button = (verb: Verb, text: string, on: Difference) => (
    <Button
      size="sm"
      variant={verb === 'explain' ? 'ghost' : 'secondary'}
      aria-label={labelOf(text, on)}
      onClick={() => setAct({ verb, on })}
    >
      {text}
    </Button>
  );
  return (
    <>
      <h3>Diferenças</h3>
      <CellTable
        caption="Diferenças do dia, primeiro as que faltam decidir"
        head={['Diferença', 'Valor', 'Pagamento', 'Referência', 'O que fazer', ...(acts ? ['Ação'] : [])]}
        numeric={['Valor']}
        empty={
          day.reads.length === 0
            ? 'Nada a comparar ainda: peça a lista de Pix ao banco ou envie um extrato.'
            : 'Nenhuma diferença entre a loja e os extratos lidos.'
        }
        rows={day.differences.map((one) => ({
          key: one.subject,
          cells: [
            nameOf(one),
            formatReais(one.gapCents),
            rowName(one.method),
            <Reference key="reference" of={one} day={day.day} />,
            one.settled ? `Resolvida. ${one.reason}` : adviceOf(one),
            ...(acts
              ? [
                  one.settled ? (
                    may.undo &&
                    one.settled !== 'rule' && (
                      <Undo key="undo" day={day.day} on={one} onDone={() => onChange('Decisão desfeita.')} />
                    )
                  ) : (
                    <div key="acts" className="cluster" data-gap="2">
                      {may.link && isLinkable(one) && button('link', 'Vincular', one)}
                      {may.return && one.returnable !== '' && button('return', 'Devolver', one)}
                      {may.explain && button('explain', 'Explicar', one)}
                    </div>
                  ),
                ]
              : []),
          ],
        }))}
      />
      {day.count > day.differences.length && (
        <p>E mais {day.count - day.differences.length}. Decida estas para ver as outras.</p>
      )}
      <Modal
        open={act !== null}
        onClose={close}
        title={act ? titleOf(act) : ''}
        steady={act?.verb !== 'return'}
      >
        {act?.verb === 'explain' && <ExplainForm day={day.day} on={act.on} onClose={close} onDone={finish} />}
        {act?.verb === 'link' && <LinkForm day={day} on={act.on} onClose={close} onDone={finish} />}
        {act?.verb === 'return' && <ReturnForm on={act.on} onClose={close} onDone={finish} />}
      </Modal>
    </>
  );
}

const titleOf = ({ verb, on }: { verb: Verb; on: Difference }): string =>
  ({
    link: `Vincular ${formatReais(on.gapCents)} a um pedido`,
    explain: `Explicar ${formatReais(on.gapCents)}`,
    return: `Devolver ${formatReais(on.gapCents)}?`,
  })[verb];

const Reference = ({ of: { subject, incrementId, ownDay }, day }: { of: Difference; day: string }) => (
  <>
    {incrementId ? (
      <Link href={panelUrls.order(incrementId)}>Pedido {incrementId}</Link>
    ) : (
      <span className="anywhere">{referenceOf(subject)}</span>
    )}
    {ownDay !== day && (
      <>
        , do dia <Link href={closingAddress(ownDay)}>{formatDay(ownDay)}</Link>, já fechado
      </>
    )}
  </>
);

interface UndoProps {
  day: string;
  on: Difference;
  onDone(): void;
}

/** Takes a link or an explanation back. Money that was returned stays returned. */
function Undo({ day, on, onDone }: UndoProps) {
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof undo>('closing/undo', { day, subject: on.subject });
    onDone();
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-label={labelOf('Desfazer', on)}
        onClick={() => void run()}
      >
        Desfazer
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}

interface FormProps<D> {
  day: D;
  on: Difference;
  onClose(): void;
  onDone(text: string): void;
}

function ExplainForm({ day, on, onClose, onDone }: FormProps<string>) {
  const labels = { reason: 'Explicação' };
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <CallForm
      form={form}
      labels={labels}
      action="Explicar"
      focus="reason"
      onBack={onClose}
      call={async ({ reason }) => {
        const { subject, gapCents } = on;
        await operate<typeof explain>('closing/explain', { day, subject, gapCents, reason });
        onDone('Diferença explicada.');
      }}
    >
      <p>{adviceOf(on)} Não escreva nomes de pacientes nem serviços.</p>
      <TextAreaField {...fieldsOf(form, labels)('reason')} required maxLength={300} />
    </CallForm>
  );
}

function LinkForm({ day, on, onClose, onDone }: FormProps<Day>) {
  const labels = {
    movement: on.kind === 'received_without_order' ? 'Pedido sem crédito' : 'Devolução sem débito',
  };
  const form = useForm({ defaultValues: { movement: on.suggestion ?? '' } });
  const wanted = on.kind === 'received_without_order' ? 'order_without_credit' : 'refund_without_debit';
  const open = day.differences.filter(({ kind, settled }) => kind === wanted && !settled);
  const options = open.map(({ subject, gapCents, incrementId }) => ({
    value: subject,
    label: `Pedido ${incrementId}, ${formatReais(Math.abs(gapCents))}`,
  }));
  if (on.suggestion && !open.some(({ subject }) => subject === on.suggestion))
    options.push({
      value: on.suggestion,
      label: `Já conferido pela lista de Pix: ${referenceOf(on.suggestion)}`,
    });
  return (
    <CallForm
      form={form}
      labels={labels}
      action="Vincular"
      focus="movement"
      onBack={onClose}
      call={async ({ movement }) => {
        await operate<typeof link>('closing/link', { day: day.day, subject: on.subject, movement });
        onDone('Linha do extrato vinculada.');
      }}
    >
      <p>
        {on.suggestion
          ? 'A sugestão tem o mesmo valor e o mesmo dia. Confira antes de vincular.'
          : 'Se os valores forem diferentes, a sobra continua como diferença.'}
      </p>
      <SelectField
        {...fieldsOf(form, labels)('movement')}
        required
        options={options}
        defaultValue={on.suggestion ?? ''}
      />
    </CallForm>
  );
}

const ENDS = { done: 'devolvido', processing: 'o banco está devolvendo' } as const;

function ReturnForm({ on, onClose, onDone }: Omit<FormProps<never>, 'day'>) {
  return (
    <Confirm
      action="Devolver"
      onClose={onClose}
      onConfirm={async () => {
        const { state, cents } = await operate<typeof returnReceipt>('payments/return-receipt', {
          reference: on.returnable,
        });
        onDone(
          `${formatReais(cents)}: ${ENDS[state]}. Peça a lista de Pix ao banco outra vez para ver a devolução, ou explique.`,
        );
      }}
    >
      <p>
        O valor inteiro volta para a conta de quem pagou. Antes, confira se ele não é de um pedido: a
        devolução não se desfaz.
      </p>
    </Confirm>
  );
}
