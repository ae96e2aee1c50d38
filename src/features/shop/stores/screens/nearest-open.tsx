import { type FormEvent, useState } from 'react';
import { openFacts } from '#features/shop/stores/opening-hours/open-text.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { Link } from '#ui/link/link.tsx';
import { cepDigits, isCep } from '#values/cep.ts';
import {
  isInReach,
  kmText,
  type Near,
  type NearUnit,
  nearestOpen,
  type Whereabouts,
} from '../nearest-open.ts';
import { askPosition } from './ask-position.ts';
import styles from './units-screen.module.css';

const MAX_SHOWN = 3;

const NO_CEP = 'Digite os 8 números do CEP.';
const FAR_CEP = 'Não temos unidade na região deste CEP. Confira o número.';
const NO_POSITION = 'Não conseguimos saber onde você está. Digite o seu CEP.';

type Answer =
  | { kind: 'none' }
  | { kind: 'problem'; text: string }
  | { kind: 'found'; near: Near[]; open: boolean };

/** Asks for the visitor's position only after a press, uses it here and never stores it. */
export function NearestOpen({ units }: { units: readonly NearUnit[] }) {
  const [zip, setZip] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  useErrorInTitle(answer.kind === 'problem');
  if (units.length === 0) return null;

  function look(from: Whereabouts) {
    const { open, next } = nearestOpen(units, from, new Date());
    const near = open.length > 0 ? open.slice(0, MAX_SHOWN) : next ? [next] : [];
    setAnswer(
      near.length > 0
        ? { kind: 'found', near, open: open.length > 0 }
        : { kind: 'problem', text: 'Nenhum local abre nas próximas duas semanas.' },
    );
  }

  function byCep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const cep = cepDigits(zip);
    const problem = !isCep(zip) ? NO_CEP : isInReach(units, cep) ? '' : FAR_CEP;
    if (problem === '') return look(cep);
    setAnswer({ kind: 'problem', text: problem });
    event.currentTarget.querySelector('input')?.focus();
  }

  async function byPosition() {
    setBusy(true);
    const position = await askPosition();
    setBusy(false);
    if (position) look(position);
    else setAnswer({ kind: 'problem', text: NO_POSITION });
  }

  return (
    <section aria-labelledby="mais-perto" className="stack">
      <h2 id="mais-perto">Mais perto aberta agora</h2>
      <form className={`${styles.filter} ${styles.near}`} method="post" noValidate onSubmit={byCep}>
        <CepField
          label="Perto de qual CEP?"
          name="cep"
          placeholder="00000-000"
          value={zip}
          onChange={(event) => setZip(event.currentTarget.value)}
        />
        <div className="cluster" data-gap="2">
          <Button type="submit" variant="secondary">
            Procurar pelo CEP
          </Button>
          <Button variant="ghost" busy={busy} onClick={() => void byPosition()}>
            Usar minha localização
          </Button>
        </div>
      </form>
      <div role="status">
        <Found answer={answer} />
      </div>
    </section>
  );
}

function Found({ answer }: { answer: Answer }) {
  if (answer.kind === 'none') return null;
  if (answer.kind === 'problem')
    return (
      <Alert tone="warning" live={false}>
        {answer.text}
      </Alert>
    );
  return (
    <>
      {!answer.open && <p>Nenhum local desta página está aberto agora. O primeiro a abrir:</p>}
      {answer.near.some(({ km }) => km === null) && (
        <p className="soft">A ordem pelo CEP é aproximada. Use sua localização para ver a distância.</p>
      )}
      <ol>
        {answer.near.map(({ unit, km }) => (
          <li key={unit.code}>
            <Link href={`#${unit.code}`}>{unit.name}</Link>, {unit.area}
            {km !== null && ` (a ${kmText(km)} em linha reta)`}. {openFacts(unit.schedule, new Date()).text}
          </li>
        ))}
      </ol>
    </>
  );
}
