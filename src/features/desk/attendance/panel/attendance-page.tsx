import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNews } from '#features/desk/staff/panel/news.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { CallError, messageOf } from '#ui/http.ts';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { useRetries } from '#ui/use-retries.ts';
import { listText } from '#values/list-text.ts';
import { COUNTER_ORDER } from '#values/panel-urls.ts';
import type { find, today } from '../operations.ts';
import styles from './attendance-page.module.css';
import { CameraReader } from './camera-reader.tsx';
import { CodeForm } from './code-form.tsx';
import {
  type Found,
  isSamePerson,
  isUnanswered,
  type Line,
  type Person,
  servicesText,
  type Today,
} from './desk.ts';
import { FoundPerson } from './found-person.tsx';
import { FoundVisit } from './found-visit.tsx';
import { dropEntry, useArrived, useEntries } from './outbox.ts';
import { useOwnUnit } from './own-unit.ts';
import { listed, PeopleTable } from './people-table.tsx';
import { PrintedReceipt } from './receipt.tsx';
import { TodayList } from './today-list.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface Wanted {
  code: string;
  place?: number;
}

const isSame = (one: Wanted | null, other: Wanted): boolean =>
  one?.code === other.code && one.place === other.place;

export function AttendancePage() {
  const order = new URLSearchParams(usePlace().search).get(COUNTER_ORDER);
  const [unit, setUnit] = useOwnUnit();
  const list = useOperation<typeof today>('attendance/today', { unit });
  const units = list.data?.units ?? [];
  const own = list.data?.unit ?? unit;
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState<Wanted | null>(null);
  const [searching, setSearching] = useState(false);
  const [undoing, setUndoing] = useState<Line | null>(null);
  const [done, setDone] = useState('');
  const [round, setRound] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useErrorInTitle(failure !== '');
  const newest = useRef<Wanted | null>(null);
  const [changed, setChanged] = useState(false);
  const person = found?.person ?? null;
  useNews(
    (news) => person !== null && news?.[person.incrementId]?.own === false,
    () => setChanged(true),
  );

  async function look(wanted: Wanted) {
    // The previous patient must not be recorded for the next code.
    if (!isSame(newest.current, wanted)) show(null);
    newest.current = wanted;
    setSearching(true);
    try {
      const answer = await operate<typeof find>('attendance/find', wanted);
      if (newest.current === wanted) show(answer);
    } catch (problem) {
      if (newest.current !== wanted) return;
      setSearching(false);
      if (isUnanswered(problem)) return setWaiting(wanted);
      show(null, (problem instanceof CallError && problem.fields.code) || messageOf(problem));
    }
  }
  function read(code: string) {
    setUndoing(null);
    setDone('');
    void look({ code });
  }
  function show(answer: Found | null, why = '') {
    setFound(answer);
    setChanged(false);
    setFailure(why);
    setWaiting(null);
    setSearching(false);
  }
  function next() {
    // Phones hide the field while a person is open.
    flushSync(() => {
      setDone('');
      show(null);
    });
    field.current?.focus();
    list.reload();
  }
  function keep(recorded: Person) {
    setRound((count) => count + 1);
    setFound((now) =>
      now?.person && isSamePerson(now.person, recorded) ? { ...now, person: recorded } : now,
    );
  }
  function finish(before: Person, recorded: Person | null) {
    if (!recorded) return setRound((count) => count + 1);
    keep(recorded);
    const count = attendedIn(recorded) - attendedIn(before);
    setDone(count === 1 ? '1 serviço registrado.' : `${servicesText(count)} registrados.`);
  }
  const entries = useEntries();
  const arrived = useArrived();
  const keepArrived = useEffectEvent(keep);
  useEffect(() => {
    if (arrived) keepArrived(arrived);
  }, [arrived]);
  useRetries(waiting !== null, async () => {
    if (waiting) await look(waiting);
  });
  const asked = useRef('');
  useEffect(() => {
    if (order === null || order === asked.current) return;
    asked.current = order;
    read(order);
  });

  const isFree = found === null && !searching && waiting === null;
  return (
    <>
      <div className="no-print" data-open={person !== null}>
        <div className={styles.head}>
          <h1>Atendimento</h1>
          {person && (
            <Button size="sm" variant="secondary" className={styles.another} onClick={next}>
              Outra pessoa
            </Button>
          )}
          {units.length > 1 && (
            <SelectField
              label="Você está em"
              fieldClassName={styles.here}
              value={own}
              placeholder="Escolha a unidade"
              options={units.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setUnit(target.value)}
            />
          )}
        </div>
        <div className={styles.search}>
          <CodeForm field={field} onCode={read} />
          <CameraReader onCode={read} />
        </div>
        <p role="status">{searching && !waiting && 'Procurando…'}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        {done && (
          <Alert tone="success" action={<Next onNext={next} />}>
            {done}
          </Alert>
        )}
        {person && changed && (
          <Alert
            tone="warning"
            action={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => newest.current && void look(newest.current)}
              >
                Ver como está
              </Button>
            }
          >
            O pedido {person.incrementId} mudou com esta tela aberta.
          </Alert>
        )}
        {waiting && <Alert tone="warning">Sem conexão. O código espera, e a busca continua sozinha.</Alert>}
        {entries.map(({ input, patient, services, refused }) => (
          <Alert
            key={input.key}
            tone={refused ? 'error' : 'warning'}
            action={
              refused && (
                <Button size="sm" variant="secondary" onClick={() => void dropEntry(input.key)}>
                  Tirar da lista
                </Button>
              )
            }
          >
            {listText(services)}, {patient}:{' '}
            {refused
              ? `não foi registrado. ${refused}`
              : 'sem conexão. O registro espera e será enviado uma vez.'}
          </Alert>
        ))}
        {isFree && <TodayList view={list} onOpen={open} onCode={read} />}
        {found && found.rows.length > 0 && (
          <section aria-label="Pessoas encontradas">
            <h2>Quem é?</h2>
            <PeopleTable
              caption="Pessoas encontradas"
              empty=""
              people={found.rows.map((row) => listed(row, open))}
            />
            {found.crowded && <p>Há mais pessoas. Digite mais um nome, o nascimento ou o documento.</p>}
          </section>
        )}
        {found?.visit && <FoundVisit key={found.visit.code} visit={found.visit} />}
      </div>
      {person && (
        <>
          <FoundPerson
            key={`${person.incrementId} ${person.place}`}
            person={person}
            round={round}
            waiting={entries
              .filter(({ input, refused }) => refused === '' && input.incrementId === person.incrementId)
              .flatMap(({ input }) => input.lines.map(({ position }) => position))}
            units={units}
            unit={own}
            onUnit={setUnit}
            onSent={(recorded) => finish(person, recorded)}
            onStale={() => newest.current && void look(newest.current)}
            onUndo={setUndoing}
            arrival={arrivalOf(list.data, person)}
            onQueue={list.reload}
          />
          <PrintedReceipt person={person} />
          <UndoDialog
            incrementId={person.incrementId}
            line={undoing}
            onClose={() => setUndoing(null)}
            onUndone={() => {
              setUndoing(null);
              setDone('');
              setRound((count) => count + 1);
              // The previous response may have left out the person's data.
              if (newest.current) void look(newest.current);
            }}
          />
        </>
      )}
    </>
  );

  function open({ incrementId, place }: Pick<Person, 'incrementId' | 'place'>) {
    void look({ code: incrementId, place });
  }
}

const arrivalOf = (list: Today | null, person: Person) =>
  list?.rows.find(({ who }) => 'place' in who && isSamePerson(who, person))?.arrival ?? null;

const attendedIn = ({ lines }: Person): number => lines.filter(({ state }) => state === 'attended').length;

/** The form with the focus is gone, and the next act takes its place. */
function Next({ onNext }: { onNext(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onNext}>
      Próximo atendimento
    </Button>
  );
}
