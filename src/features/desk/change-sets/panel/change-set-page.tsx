import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { Following } from '#ui/pagination/following.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { ORIGIN_NAMES } from '../change-set.ts';
import type { viewChangeSet } from '../operations.ts';
import type { ChangeSet } from './answers.ts';
import { Changes } from './changes.tsx';
import { changesText, problemsText } from './counts.ts';
import { DraftActs } from './draft-acts.tsx';
import { Findings } from './findings.tsx';
import { PublishedActs } from './published-acts.tsx';
import { StateBadge } from './state-badge.tsx';

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
          {set.state === 'draft' ? (
            <DraftActs set={set} onDone={finish} onStale={view.reload} />
          ) : (
            <PublishedActs set={set} onDone={finish} />
          )}
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
