import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { formatDay } from '#values/calendar-day.ts';
import { paperUrls } from '#values/paper-urls.ts';
import type * as calls from '../calls.ts';
import type { SharedResult } from '../contract.ts';
import styles from './results.module.css';
import { ValuesTable } from './values-table.tsx';

/** The page of a link that a patient has given away. `token` is '' when the link came without it, undefined before it is read. */
export function SharedResultPage({ token }: { token: string | undefined }) {
  const [result, setResult] = useState<SharedResult | null>(null);
  return (
    <section className={`container ${styles.page}`}>
      {result ? <Shared result={result} /> : <Locked token={token} onOpened={setResult} />}
    </section>
  );
}

const LABELS = { code: 'Código de 6 números', token: 'Link' } as const;

interface LockedProps {
  token: string | undefined;
  onOpened(result: SharedResult): void;
}

function Locked({ token, onOpened }: LockedProps) {
  const form = useForm({ defaultValues: { code: '', token: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <>
      <h1>Resultado de exame</h1>
      {token === '' ? (
        <p>Abra o link inteiro, como o paciente mandou.</p>
      ) : (
        <CallForm
          form={form}
          labels={LABELS}
          action="Abrir o resultado"
          call={async ({ code }) => {
            const sent = { within: CHANGE_MS, has: ['observations'] } as const;
            const body = { token: token ?? '', code };
            onOpened(await postJson<typeof calls.openShared>('/v1/results/shared', body, sent));
          }}
        >
          <p>O paciente deixou você ver este resultado. Digite o código que ele lhe deu.</p>
          <CodeField sends autoComplete="off" {...field('code')} />
        </CallForm>
      )}
    </>
  );
}

function Shared({ result }: { result: SharedResult }) {
  const { person, birthDate, service, collectedOn, receivedOn, state, observations, hasDocument } = result;
  const released = [...new Set(observations.map(({ by }) => by).filter(Boolean))];
  return (
    <>
      <h1>{service}</h1>
      <p>
        {person}
        {birthDate && `, nascimento em ${formatDay(birthDate)}`}. Coleta de {formatDay(collectedOn)}.
        Resultado de {formatDay(receivedOn)}.
      </p>
      {state === 'partial' && (
        <Alert live={false}>Resultado parcial: o laboratório vai mandar o restante.</Alert>
      )}
      {state === 'corrected' && (
        <Alert live={false} tone="warning">
          O laboratório corrigiu este resultado. Vale o que está abaixo.
        </Alert>
      )}
      {observations.length > 0 && (
        <ValuesTable caption={`Valores de ${service}`} observations={observations} />
      )}
      {released.length > 0 && <p>Liberado por {released.join(', ')}.</p>}
      {hasDocument && (
        <p>
          <ButtonLink href={paperUrls.sharedDocument()} target="_blank">
            Abrir o laudo em PDF
          </ButtonLink>
        </p>
      )}
    </>
  );
}
