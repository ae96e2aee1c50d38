import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { SignInAgainNotice } from '#ui/form/sign-in-again-notice.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { hasCritical } from '../report.ts';
import { isReadable } from '../result-state.ts';
import type { ShownResult } from '../shown-result.ts';
import { MeasureChart } from './measure-history.tsx';
import styles from './results.module.css';
import { ResultStateText } from './results-page.tsx';
import { ShareResult } from './share-result.tsx';
import { ValuesTable } from './values-table.tsx';

const VIEWERS = {
  you: 'Você',
  other: 'Outra pessoa com direito',
  link: 'Quem recebeu um link seu',
} as const;

/** A result and its document. Values outside their range come first; a professional says what they mean. */
export function ResultPage({ result }: { result: ShownResult }) {
  const { id, person, service, incrementId, collectedOn, receivedOn, observations, earlier } = result;
  const released = [...new Set(observations.map(({ by }) => by).filter(Boolean))];
  return (
    <div className={styles.page}>
      <div className="stack" data-gap="2">
        <div>
          <ButtonLink variant="ghost" size="sm" href={paperUrls.results()}>
            Resultados de exames
          </ButtonLink>
        </div>
        <h1>{service}</h1>
        <p>
          {person}. Coleta de {formatDay(collectedOn)}, pedido {incrementId}.
          {receivedOn && ` Resultado de ${formatDay(receivedOn)}.`}
        </p>
        <ResultStateText state={result.state} rejected={result.rejected} next={result.next} order={result} />
      </div>
      {result.state === 'partial' && (
        <Alert live={false}>
          Este resultado ainda não está completo. O laboratório vai mandar o restante.
        </Alert>
      )}
      {result.state === 'corrected' && (
        <Alert live={false} tone="warning" title="O laboratório corrigiu este resultado">
          Vale o que está abaixo. Se alguém já usou o anterior, mostre o novo.
        </Alert>
      )}
      {hasCritical(result) && (
        <Alert live={false} tone="error" title="Há um valor que pede um médico hoje">
          Ligue agora para quem pediu o exame ou vá a um pronto atendimento com este resultado. Se você passa
          mal, ligue 192.
        </Alert>
      )}
      {observations.length > 0 && (
        <ValuesTable caption={`Valores de ${service}`} observations={observations} />
      )}
      {released.length > 0 && <p>Liberado por {released.join(', ')}.</p>}
      {result.hasDocument && (
        <p>
          <ButtonLink href={paperUrls.resultDocument(id)} target="_blank">
            Abrir o laudo em PDF
          </ButtonLink>
        </p>
      )}
      {observations.length > 0 && (
        <p>
          Mostre o resultado a quem pediu o exame. Um valor fora da faixa, sozinho, não diz que há doença.
        </p>
      )}
      {result.history.length > 0 && (
        <section className="stack" data-gap="2" aria-labelledby="tempo">
          <h2 id="tempo">Ao longo do tempo</h2>
          {result.history.map((measure) => (
            <MeasureChart key={measure.code} measure={measure} />
          ))}
        </section>
      )}
      {earlier.map((version) => (
        <details key={version.id}>
          <summary>Resultado anterior, de {formatDay(version.receivedOn)}, que não vale mais</summary>
          <ValuesTable caption="Valores que não valem mais" observations={version.observations} />
        </details>
      ))}
      {isReadable(result.state) && <ShareResult id={id} shares={result.shares} />}
      {result.views.length > 0 && (
        <details>
          <summary>Quem viu este resultado</summary>
          <ul>
            {result.views.map(({ at, by }) => (
              <li key={String(at)}>
                {VIEWERS[by]}, em {formatMoment(at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A result is not left open on a device that others use. */
export const ResultLocked = ({ onSignInAgain }: { onSignInAgain(): void }) => (
  <div className={styles.page}>
    <h1>Resultado de exame</h1>
    <SignInAgainNotice
      text="Por segurança, entre de novo na sua conta para abrir o resultado."
      onSignInAgain={onSignInAgain}
    />
  </div>
);
