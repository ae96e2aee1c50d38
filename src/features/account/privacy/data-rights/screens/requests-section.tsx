import { Suspense, useEffect, useRef, useState } from 'react';
import { dayText, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { ANSWER_DAYS, KIND_NAMES, type RequestKind } from '../data-request.ts';
import styles from './data-rights.module.css';

const RequestForm = required(async () => (await import('./own-request-form.tsx')).OwnRequestForm);

interface OwnRequest {
  protocol: string;
  kind: RequestKind;
  askedAt: string;
  answerBy: string;
  message: string;
  answer: string | null;
  answeredAt: string | null;
}

interface RequestsSectionProps {
  requests: readonly OwnRequest[];
  onOpened(): void;
}

export function RequestsSection({ requests, onOpened }: RequestsSectionProps) {
  const [formOpen, setFormOpen] = useState(false);
  const [protocol, setProtocol] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (protocol !== '') outcome.current?.focus();
  }, [protocol]);
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="pedidos-sobre-dados">
      <h2 id="pedidos-sobre-dados">Pedidos sobre os seus dados</h2>
      <p>
        Quer saber, corrigir, apagar ou levar um dado, e não consegue por aqui? Peça ao encarregado. A
        resposta vem em até {ANSWER_DAYS} dias.
      </p>
      {requests.length > 0 && (
        <ul role="list" className="stack" data-gap="4">
          {requests.map((request) => (
            <RequestItem key={request.protocol} request={request} />
          ))}
        </ul>
      )}
      {protocol !== '' && (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone="success" live={false} title={`Recebemos o seu pedido: ${protocol}`}>
            O número também chega por e-mail.
          </Alert>
        </div>
      )}
      {formOpen ? (
        <Suspense fallback={<Loader />}>
          <RequestForm
            onClose={() => setFormOpen(false)}
            onOpened={(opened) => {
              setFormOpen(false);
              setProtocol(opened);
              onOpened();
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setFormOpen(true)}>
            Fazer um pedido
          </Button>
        </div>
      )}
    </Card>
  );
}

const RequestItem = ({
  request: { protocol, kind, askedAt, answerBy, message, answer, answeredAt },
}: {
  request: OwnRequest;
}) => {
  const today = dayOf(new Date());
  return (
    <li className="stack" data-gap="2">
      <h3>
        {protocol}: {KIND_NAMES[kind]}
      </h3>
      <p>
        {`Pedido feito ${onDayText(dayOf(new Date(askedAt)), today)}. `}
        {answeredAt
          ? `Respondido ${onDayText(dayOf(new Date(answeredAt)), today)}.`
          : `Respondemos até ${dayText(answerBy, today)}.`}
      </p>
      <p className={styles.words}>{message}</p>
      {answer && <p className={styles.words}>{`Resposta: ${answer}`}</p>}
    </li>
  );
};
