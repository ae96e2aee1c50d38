import { type ComponentType, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { MIN_PEOPLE, type MissedKind, MOST_PEOPLE } from '../missed.ts';
import type { hideMissed, listMissed } from '../operations.ts';

type Phrase = AnswerOf<typeof listMissed>['phrases'][number];

const WHERE: Readonly<Record<MissedKind, string>> = { search: 'Busca da loja', order: 'Pedido médico' };

const peopleText = (people: number): string =>
  people >= MOST_PEOPLE ? `${MOST_PEOPLE} ou mais` : `cerca de ${people}`;

export interface NamePhraseProps {
  kind: MissedKind;
  words: string;
}

interface MissedPageProps {
  /** Leads to the form where the words become a name of a service. Renders nothing without the right to it. */
  namePhrase: ComponentType<NamePhraseProps>;
}

/** Searches without a result that enough shoppers made in the same words. */
export function MissedPage({ namePhrase: NamePhrase }: MissedPageProps) {
  const [hidden, setHidden] = useState(false);
  const view = useOperation<typeof listMissed>('missed-phrases/list', { hidden });
  const [done, setDone] = useState('');
  const { failure, run } = useAction(async ({ key, words }: Phrase) => {
    setDone('');
    await operate<typeof hideMissed>('missed-phrases/hide', { key, hidden: !hidden });
    setDone(hidden ? `“${words}” está de novo na lista.` : `“${words}” saiu da lista.`);
    view.reload();
  });
  const act = hidden ? 'Mostrar de novo' : 'Esconder';
  return (
    <div className="stack" data-gap="4">
      <h1>Buscas sem resultado</h1>
      <p>
        O que as pessoas procuraram e a loja não achou. Para ninguém ser reconhecido, aparecem só palavras que
        ao menos {MIN_PEOPLE} pessoas usaram, por 90 dias. Dê o nome a um serviço, e da próxima vez a loja
        acha.
      </p>
      <div>
        <Button variant="secondary" size="sm" onClick={() => setHidden(!hidden)}>
          {hidden ? 'Ver as da lista' : 'Ver as escondidas'}
        </Button>
      </div>
      <ViewState view={view} />
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
      {view.data && (
        <CellTable
          caption={hidden ? 'Buscas escondidas' : 'Buscas sem resultado, as de mais pessoas primeiro'}
          head={['Palavras', 'Onde', 'Pessoas', 'Última vez', 'Ações']}
          numeric={['Pessoas']}
          empty={hidden ? 'Nenhuma busca escondida.' : 'Ainda não há buscas sem resultado.'}
          rows={view.data.phrases.map((phrase) => ({
            key: phrase.key,
            cells: [
              phrase.words,
              WHERE[phrase.kind],
              peopleText(phrase.people),
              formatDay(phrase.lastDay),
              <span key="acts" className="cluster" data-gap="2">
                {!hidden && <NamePhrase kind={phrase.kind} words={phrase.words} />}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${act}: ${phrase.words}`}
                  onClick={() => void run(phrase)}
                >
                  {act}
                </Button>
              </span>,
            ],
          }))}
        />
      )}
    </div>
  );
}
