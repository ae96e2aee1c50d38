import { useRef, useState } from 'react';
import { useNews } from '#features/desk/staff/panel/news.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { CallError, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useRetries } from '#ui/use-retries.ts';
import type { find } from '../operations.ts';
import styles from './attendance-page.module.css';
import { CameraReader } from './camera-reader.tsx';
import { CodeForm } from './code-form.tsx';
import { type Found, isUnanswered, type Subject, withLine } from './desk.ts';
import { FoundPerson } from './found-person.tsx';
import { FoundVisit } from './found-visit.tsx';
import { useOutbox } from './outbox.ts';
import { Receipt } from './receipt.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Act = 'record' | 'undo' | 'receipt';

export function AttendancePage() {
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState('');
  const [searching, setSearching] = useState(false);
  const [acting, setActing] = useState<(Subject & { act: Act }) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useErrorInTitle(failure !== '');
  const newest = useRef('');
  const [changed, setChanged] = useState(false);
  useNews(
    (news) => found !== null && news?.[found.incrementId]?.own === false,
    () => setChanged(true),
  );

  async function look(code: string) {
    // The previous patient must not be recorded for the next code.
    if (code !== newest.current) show(null);
    newest.current = code;
    setSearching(true);
    try {
      const answer = await operate<typeof find>('attendance/find', { code });
      if (newest.current === code) show(answer);
    } catch (problem) {
      if (newest.current !== code) return;
      setSearching(false);
      if (isUnanswered(problem)) return setWaiting(code);
      show(null, (problem instanceof CallError && problem.fields.code) || messageOf(problem));
    }
  }
  function read(code: string) {
    setActing(null);
    void look(code);
  }
  function show(answer: Found | null, why = '') {
    setFound(answer);
    setChanged(false);
    setFailure(why);
    setWaiting('');
    setSearching(false);
  }
  function next() {
    setActing(null);
    show(null);
    field.current?.focus();
  }
  const keep = (subject: Subject) => setFound((now) => now && withLine(now, subject));
  const outbox = useOutbox(keep);
  useRetries(waiting !== '', () => look(waiting));

  const act = acting?.act;
  return (
    <>
      <div className="no-print">
        <h1>Atendimento</h1>
        <CodeForm field={field} onCode={read} />
        <CameraReader onCode={read} />
        <p role="status">{searching && !waiting && 'Procurando…'}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        {found && changed && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" variant="secondary" onClick={() => void look(newest.current)}>
                Ver como está
              </Button>
            }
          >
            O pedido {found.incrementId} mudou com esta tela aberta.
          </Alert>
        )}
        {waiting && <Alert tone="warning">Sem conexão. O código espera, e a busca continua sozinha.</Alert>}
        {outbox.entries.map(({ input, person, line, refused }) => (
          <Alert
            key={input.key}
            tone={refused ? 'error' : 'warning'}
            action={
              refused && (
                <Button size="sm" variant="secondary" onClick={() => outbox.drop(input.key)}>
                  Tirar da lista
                </Button>
              )
            }
          >
            {line.service}, {person.name}:{' '}
            {refused
              ? `não foi registrado. ${refused}`
              : 'sem conexão. O registro espera e será enviado uma vez.'}
          </Alert>
        ))}
      </div>
      {act === 'receipt' && acting && <Receipt subject={acting} onNext={next} />}
      <div className={`${styles.people} no-print`}>
        {found?.visit && <FoundVisit key={found.visit.code} visit={found.visit} />}
        {found?.people.map((person) => (
          <FoundPerson
            key={person.place}
            incrementId={found.incrementId}
            person={person}
            onAct={(kind, line) => setActing({ act: kind, incrementId: found.incrementId, person, line })}
          />
        ))}
      </div>
      <RecordDialog
        subject={act === 'record' ? acting : null}
        onClose={() => setActing(null)}
        onStale={() => look(newest.current)}
        onSent={(subject) => {
          if (subject) keep(subject);
          setActing(subject && { ...subject, act: 'receipt' });
        }}
      />
      <UndoDialog
        subject={act === 'undo' ? acting : null}
        onClose={() => setActing(null)}
        onUndone={(subject) => {
          keep(subject);
          setActing(null);
          // The previous response may have left out the person's data.
          void look(newest.current);
        }}
      />
    </>
  );
}
