import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { BodyOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { Arrival, arrive, callPerson } from '../operations.ts';

interface QueueCellProps {
  /** Named to readers, who hear many such buttons. */
  name: string;
  unit: string;
  who: BodyOf<typeof arrive>['who'];
  arrival: Arrival | null;
  onChange(): void;
}

const MINUTE = 60_000;

/** "Chegou" gives the person a number; "Chamar" shows it in the waiting room. */
export function QueueCell({ name, unit, who, arrival, onChange }: QueueCellProps) {
  const { busy, failure, run } = useAction(async () => {
    if (arrival) await operate<typeof callPerson>('attendance/call', { unit, number: arrival.number });
    else await operate<typeof arrive>('attendance/arrive', { unit, who });
    onChange();
  });
  return (
    <div className="cluster" data-gap="2">
      {arrival && <span>{arrivalText(arrival, new Date())}</span>}
      <Button
        size="sm"
        variant={arrival?.calledAt ? 'ghost' : 'secondary'}
        busy={busy}
        onClick={() => void run()}
      >
        {actionOf(arrival)}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </div>
  );
}

function actionOf(arrival: Arrival | null): string {
  if (!arrival) return 'Chegou';
  return arrival.calledAt ? 'Chamar de novo' : 'Chamar';
}

function arrivalText({ number, arrivedAt, calledAt }: Arrival, now: Date): string {
  if (calledAt) return `Senha ${number}, chamada`;
  const minutes = Math.floor((now.getTime() - Date.parse(arrivedAt)) / MINUTE);
  if (minutes < 1) return `Senha ${number}, chegou agora`;
  return `Senha ${number}, espera há ${minutes} min`;
}
