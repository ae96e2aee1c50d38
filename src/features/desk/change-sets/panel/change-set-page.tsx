import { useState } from 'react';
import { ROLE_NAMES } from '#features/desk/operations/roles.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { Following } from '#ui/pagination/following.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import { ORIGIN_NAMES } from '../change-set.ts';
import type {
  approveChangeSet,
  discardChangeSet,
  keepChangeSet,
  listProblems,
  refreshDraft,
  undoChangeSet,
  viewChangeSet,
} from '../operations.ts';
import type { ChangeSet } from './answers.ts';
import styles from './change-sets.module.css';
import { PublishForm } from './publish-form.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextDifference } from './text-difference.tsx';

/** One change set: its preview with the form that publishes it, its plan, or what became of it. */
export function ChangeSetPage() {
  const id = Number(usePlace().pathname.split('/').at(-1));
  // Each part has pages of its own.
  const [page, setPage] = useState({ id, after: 0 });
  const after = page.id === id ? page.after : 0;
  const [done, setDone] = useState('');
  const view = useOperation<typeof viewChangeSet>('change-sets/view', { id, after });
  const { data: set } = view;
  const finish = (text: string) => {
    setDone(text);
    view.reload();
  };
  return (
    <div className="stack" data-gap="4">
      {set && <Parts set={set} id={id} />}
      <h1>{set?.state === 'draft' ? 'O que muda' : 'Mudança'}</h1>
      {done && <Alert tone="success">{done}</Alert>}
      {set?.nextStep && (
        <p>
          Próximo passo para abrir a loja:{' '}
          <Link href={panelUrls.rows(set.nextStep.kind)}>{set.nextStep.title}</Link>
        </p>
      )}
      <ViewState view={view} />
      {set && (
        <>
          <Facts set={set} />
          <Findings set={set} />
          <Changes set={set} id={id} />
          <Following after={after} next={set.next} onShow={(next) => setPage({ id, after: next })} />
          <Acts set={set} onDone={finish} onStale={view.reload} />
        </>
      )}
    </div>
  );
}

/** The kinds of the upload. The page lists the changes of one, so each kind has its address. */
function Parts({ set: { parts }, id }: { set: ChangeSet; id: number }) {
  const [only, second] = parts;
  if (only && !second) return <Link href={panelUrls.rows(only.kind)}>{only.title}</Link>;
  return (
    <nav aria-label="Partes">
      <ul role="list" className="cluster" data-gap="3">
        {parts.map(({ id: part, title, rows, errors }) => (
          <li key={part}>
            <Link href={panelUrls.changeSet(part)} aria-current={part === id ? 'page' : undefined}>
              {title} ({errors > 0 ? problemsText(errors) : changesText(rows)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const problemsText = (count: number): string =>
  count === 1 ? '1 problema' : `${count.toLocaleString('pt-BR')} problemas`;

const changesText = (count: number): string =>
  count === 0 ? 'nada muda' : count === 1 ? '1 linha muda' : `${count.toLocaleString('pt-BR')} linhas mudam`;

const moment = (iso: string): string => formatMoment(new Date(iso));

const Facts = ({ set }: { set: ChangeSet }) => (
  <p>
    <StateBadge state={set.state} /> {ORIGIN_NAMES[set.origin]}, {set.who}, {moment(set.createdAt)}.
    {set.startsAt && ` Começa em ${moment(set.startsAt)}.`}
    {set.publishedAt && ` No ar desde ${moment(set.publishedAt)}.`}
    {set.state === 'live' &&
      set.parts.map(
        ({ title, plannedFor }) => plannedFor && ` ${title}: só a partir de ${moment(plannedFor)}.`,
      )}
    {set.endsAt && !set.endedAt && ` Termina em ${moment(set.endsAt)}: tudo volta ao que era.`}
    {set.endedAt && ` Terminou em ${moment(set.endedAt)}.`}
    {set.approvedBy && ` Aprovada por ${set.approvedBy}.`}
    {set.note && ` Motivo: ${set.note}.`}
  </p>
);

function Findings({
  set: {
    id,
    state,
    parts,
    errors,
    large,
    staying,
    withdrawn,
    returning,
    remains,
    lapsing,
    asking,
    opened,
    approvers,
    kept,
    failure,
    unchanged,
  },
}: {
  set: ChangeSet;
}) {
  return (
    <>
      {failure && <Alert tone="error">Não entrou no ar: {failure}.</Alert>}
      {errors.count > 0 && (
        <Alert tone="error" action={<Problems id={id} />}>
          <p>Há {problemsText(errors.count)}. Corrija e envie de novo.</p>
          <ul>
            {errors.first.map(({ title, line, label, reason }) => (
              <li key={`${title} ${line} ${label} ${reason}`}>
                {parts.length > 1 ? `${title}, linha ${line}` : `Linha ${line}`}
                {label && `, ${label}`}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Named tone="warning" title="Mudanças grandes: confira" texts={large} />
      <Named tone="warning" title="Saem da loja" texts={withdrawn} />
      <Named tone="warning" title="Confira também" texts={remains} />
      <Named
        tone="warning"
        title="Perdem a aprovação, porque o conteúdo muda. O responsável técnico precisa aprovar de novo"
        texts={lapsing}
      />
      {state === 'draft' && <Named tone="info" title={askingText({ opened, approvers })} texts={asking} />}
      <Named tone="info" title="Voltam à loja" texts={returning} />
      <Named tone="warning" title="Ficaram como estão, porque alguém já mudou de novo" texts={kept} />
      {state === 'draft' && staying.length > 0 && (
        <Alert tone="warning" live={false}>
          {parts.length > 1
            ? `Linhas novas destes tipos não podem ser desfeitas: ${staying.join(', ')}.`
            : 'Linhas novas deste tipo não podem ser desfeitas.'}
        </Alert>
      )}
      {unchanged > 0 && (
        <p>
          {unchanged === 1
            ? '1 linha sem mudança.'
            : `${unchanged.toLocaleString('pt-BR')} linhas sem mudança.`}
        </p>
      )}
    </>
  );
}

function askingText({ opened, approvers }: Pick<ChangeSet, 'opened' | 'approvers'>): string {
  const other = `outra pessoa da equipe (${approvers.map((role) => ROLE_NAMES[role]).join(' ou ')}) precisa aprovar`;
  return opened
    ? `Os clientes aceitam estes textos, então ${other} antes que entrem no ar`
    : `A loja ainda não tem pedidos, então você publica sem outra pessoa estes textos, que os clientes aceitam. Depois do primeiro pedido, ${other}`;
}

function Problems({ id }: { id: number }) {
  const { busy, failure, run } = useAction(async () => {
    const { name, file } = await operate<typeof listProblems>('change-sets/problems', { id });
    saveFile(name, 'text/csv;charset=utf-8', file);
  });
  return (
    <div className="cluster" data-gap="3">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
        Baixar os problemas (CSV)
      </Button>
      {failure && <p>{failure}</p>}
    </div>
  );
}

const MOST_NAMED = 20;

function Named({
  tone,
  title,
  texts,
}: {
  tone: 'warning' | 'info';
  title: string;
  texts: readonly string[];
}) {
  if (texts.length === 0) return null;
  const more = texts.length - MOST_NAMED;
  return (
    <Alert tone={tone} live={false}>
      <p>{title}:</p>
      <ul>
        {texts.slice(0, MOST_NAMED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>e mais {more}</li>}
      </ul>
    </Alert>
  );
}

/** New rows have a line for each cell, so more than these are folded. */
const SHOWN_NEW_ROWS = 10;

function Changes({ set, id }: { set: ChangeSet; id: number }) {
  const { changes, rows, added, parts, errors } = set;
  const title = parts.find((part) => part.id === id)?.title;
  const folded = changes.filter(({ isNew }) => isNew).slice(SHOWN_NEW_ROWS);
  const shown = changes.filter((change) => !folded.includes(change));
  return (
    <>
      {/* Rows with problems are not compared, so without others nothing is known about what changes. */}
      {(rows > 0 || errors.count === 0) && (
        <p role="status">
          {capital(changesText(rows))}
          {added > 0 && `, ${added === 1 ? '1 nova' : `${added.toLocaleString('pt-BR')} novas`}`}.
        </p>
      )}
      {isPublishable(set) && changes.length > 1 && (
        <div>
          <Button variant="secondary" onClick={toPublishing}>
            Ir para a publicação
          </Button>
        </div>
      )}
      {parts.length > 1 && <h2>{title}</h2>}
      <ChangeTable
        changes={shown}
        empty={
          errors.count > 0 ? 'Corrija os problemas para ver o que muda.' : 'Nada muda: a loja já está assim.'
        }
      />
      {folded.length > 0 && (
        <details>
          <summary>
            {folded.length === 1 ? 'Mais 1 linha nova' : `Mais ${folded.length} linhas novas`}
          </summary>
          <ChangeTable changes={folded} empty="" />
        </details>
      )}
    </>
  );
}

const ChangeTable = ({ changes, empty }: { changes: ChangeSet['changes']; empty: string }) => (
  <CellTable
    caption="O que muda"
    head={['Linha', 'Campo', 'Antes', 'Depois']}
    empty={empty}
    rows={changes.flatMap(({ key, name, isNew, columns }) =>
      columns.map(({ label, before, after, long }) => ({
        key: `${key} ${label}`,
        cells: [
          isNew ? `${name} (nova)` : name,
          label,
          ...(long && before && after
            ? ['', <TextDifference key="text" before={before} after={after} />]
            : [before, after || '(vazio)']),
        ],
      })),
    )}
  />
);

interface ActsProps {
  set: ChangeSet;
  onDone(text: string): void;
  onStale(): void;
}

type Act = keyof typeof ACTS;

const PUBLISHING = 'publicar';

const isPublishable = ({ state, rows, errors }: ChangeSet): boolean =>
  state === 'draft' && rows > 0 && errors.count === 0;

/** A long review would hide the form below it. */
const toPublishing = () => {
  const form = document.getElementById(PUBLISHING);
  form?.scrollIntoView();
  form?.querySelector('button')?.focus({ preventScroll: true });
};

function Acts({ set, onDone, onStale }: ActsProps) {
  const [asking, setAsking] = useState<Act | null>(null);
  const close = () => setAsking(null);
  const { state, rows, id, own, endsAt, opened, undoable, asking: texts } = set;
  const decidesAlone = !own || !opened;
  const act = asking && ACTS[asking];
  return (
    <>
      {isPublishable(set) && (
        <div className={styles.form} id={PUBLISHING}>
          <PublishForm set={set} onDone={onDone} />
        </div>
      )}
      {state === 'draft' && rows > 0 && <Refresh id={id} onDone={onStale} />}
      <div className="cluster" data-gap="3">
        {state === 'live' && undoable && (
          <Button variant="secondary" onClick={() => setAsking('undo')}>
            Desfazer
          </Button>
        )}
        {state === 'live' && endsAt && (
          <Button variant="secondary" onClick={() => setAsking('keep')}>
            Manter de vez
          </Button>
        )}
        {state === 'waiting' && decidesAlone && <Button onClick={() => setAsking('approve')}>Aprovar</Button>}
        {(state === 'waiting' || state === 'scheduled') && (
          <Button variant="secondary" onClick={() => setAsking(state === 'waiting' ? 'drop' : 'discard')}>
            {ACTS[state === 'waiting' ? 'drop' : 'discard'].action}
          </Button>
        )}
      </div>
      {state === 'waiting' && !decidesAlone && (
        <p>Muda um texto que os clientes aceitam: outra pessoa da equipe precisa aprovar.</p>
      )}
      <Modal open={act !== null} onClose={close} title={act?.title ?? ''}>
        {act && (
          <Confirm
            action={act.action}
            onClose={close}
            onConfirm={async () => {
              const text = await act.run(id);
              close();
              onDone(text);
            }}
          >
            <p>{asking === 'undo' && opened && texts.length > 0 ? UNDO_WAITS : act.text}</p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}

async function undo(id: number): Promise<string> {
  const { rows, kept, waiting } = await operate<typeof undoChangeSet>('change-sets/undo', { id });
  if (waiting) return 'Para desfazer, outra pessoa precisa aprovar. Ela vê isto no Início.';
  const back = rows === 1 ? '1 linha voltou ao que era.' : `${rows} linhas voltaram ao que eram.`;
  return kept.length > 0 ? `${back} Ficaram como estão: ${kept.length}.` : back;
}

async function approve(id: number): Promise<string> {
  const { scheduled } = await operate<typeof approveChangeSet>('change-sets/approve', { id });
  return scheduled ? 'Aprovada. Entra no ar sozinha, na hora marcada.' : 'Aprovada e no ar.';
}

async function keep(id: number): Promise<string> {
  await operate<typeof keepChangeSet>('change-sets/keep', { id });
  return 'Fica de vez: não há mais fim marcado.';
}

const discard =
  (done: string) =>
  async (id: number): Promise<string> => {
    await operate<typeof discardChangeSet>('change-sets/discard', { id });
    return done;
  };

const UNDO_WAITS =
  'Os clientes aceitam estes textos, então nada muda até que outra pessoa da equipe aprove. Ela vê isto no Início.';

const ACTS = {
  undo: {
    action: 'Desfazer',
    title: 'Desfazer a mudança?',
    text: 'As linhas voltam ao que eram, na hora. O que alguém já mudou de novo fica como está.',
    run: undo,
  },
  keep: {
    action: 'Manter de vez',
    title: 'Manter a mudança de vez?',
    text: 'O fim marcado sai, e tudo fica como está. Ainda dá para desfazer.',
    run: keep,
  },
  approve: {
    action: 'Aprovar',
    title: 'Aprovar a mudança?',
    text: 'Entra no ar como está aqui, na hora marcada ou agora.',
    run: approve,
  },
  drop: {
    action: 'Desistir',
    title: 'Desistir da mudança?',
    text: 'A mudança não entra no ar. O que foi previsto fica no histórico.',
    run: discard('A mudança foi descartada.'),
  },
  discard: {
    action: 'Cancelar o agendamento',
    title: 'Cancelar o agendamento?',
    text: 'A mudança não entra no ar. O que foi previsto fica no histórico.',
    run: discard('Agendamento cancelado.'),
  },
} as const;

/** A draft may be days old, or a colleague may have changed the same rows. */
function Refresh({ id, onDone }: { id: number; onDone(): void }) {
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof refreshDraft>('change-sets/refresh', { id });
    onDone();
  });
  return (
    <div className="cluster" data-gap="3">
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void run()}>
        Ver de novo o que muda
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
