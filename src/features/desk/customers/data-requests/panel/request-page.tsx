import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ANSWER_MAX, KIND_NAMES } from '#features/account/privacy/data-rights/data-request.ts';
import { RestoredText, useSealedDraft } from '#features/desk/staff/panel/sealed-draft.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { MaskedFields } from '../../panel/masked-fields.tsx';
import type { answerRequest, revealRequest, viewRequest } from '../operations.ts';
import { PersonWithoutAccount } from './person-without-account.tsx';
import styles from './request-page.module.css';

type DeskRequest = AnswerOf<typeof viewRequest>;

/** Another request is another page, so that nothing of the previous one stays. */
export function RequestPage() {
  const protocol = usePlace().pathname.split('/').at(-1) ?? '';
  return <Request key={protocol} protocol={protocol} />;
}

function Request({ protocol }: { protocol: string }) {
  const view = useOperation<typeof viewRequest>('request-desk/view', { protocol });
  const mayAnswer = usePermitted('request-desk/answer');
  const [done, setDone] = useState(false);
  const request = view.data;
  return (
    <>
      <p>
        <Link href={panelUrls.dataRequests()}>Pedidos de titulares</Link>
      </p>
      <h1>Pedido {protocol}</h1>
      {done && <Alert tone="success">Resposta enviada por e-mail. O pedido está encerrado.</Alert>}
      <ViewState view={view} />
      {request && (
        <div className="stack" data-gap="6">
          <Facts of={factsOf(request)} />
          {request.customerId !== null && (
            <p>
              <Link href={panelUrls.customer(request.customerId)}>Cliente {request.customerId}</Link>
              {!request.signedIn && ': o e-mail ou o CPF só foi digitado. Confira quem pede.'}
            </p>
          )}
          <Masked protocol={protocol} request={request} />
          <div className="stack" data-gap="3">
            <h2>O que a pessoa escreveu</h2>
            <p className={styles.words}>{request.message}</p>
          </div>
          {request.document !== '' && !request.signedIn && <PersonWithoutAccount protocol={protocol} />}
          {request.answered ? (
            <div className="stack" data-gap="3">
              <h2>Resposta</h2>
              <p>{`${request.answered.who} em ${formatMoment(new Date(request.answered.at))}`}</p>
              <p className={styles.words}>{request.answered.text}</p>
            </div>
          ) : (
            mayAnswer && (
              <AnswerForm
                protocol={protocol}
                onDone={() => {
                  setDone(true);
                  view.reload();
                }}
              />
            )
          )}
        </div>
      )}
    </>
  );
}

const factsOf = (request: DeskRequest): [string, string][] => [
  ['O quê', KIND_NAMES[request.kind]],
  ['Quem', request.name],
  ['Pedido em', formatMoment(new Date(request.askedAt))],
  ['Aberto por', request.openedBy],
  [
    'Responder até',
    `${formatDay(request.answerBy)}${request.late && !request.answered ? ' (atrasado)' : ''}`,
  ],
];

function Masked({ protocol, request: { email, document } }: { protocol: string; request: DeskRequest }) {
  const mayReveal = usePermitted('request-desk/reveal');
  return (
    <MaskedFields
      values={{ email, document }}
      mayReveal={mayReveal}
      reveal={async (field, { reason }) =>
        field === 'email' || field === 'document'
          ? (
              await operate<typeof revealRequest>('request-desk/reveal', {
                protocol,
                field,
                reason: reason as Exclude<typeof reason, 'other'>,
              })
            ).lines
          : []
      }
    />
  );
}

const LABELS = { answer: 'Resposta' };

function AnswerForm({ protocol, onDone }: { protocol: string; onDone(): void }) {
  const form = useForm({ defaultValues: { answer: '' } });
  const draft = useSealedDraft(form, `pedido ${protocol}`);
  return (
    <div className="stack" data-gap="3">
      <h2>Responder</h2>
      <p>
        Se a pessoa pediu correção, cópia ou eliminação, faça antes na página do cliente, com este protocolo.
      </p>
      <CallForm
        form={form}
        labels={LABELS}
        action="Responder e encerrar"
        call={async ({ answer }) => {
          await operate<typeof answerRequest>('request-desk/answer', { protocol, answer });
          await draft.forget();
          onDone();
        }}
      >
        <RestoredText draft={draft} />
        <TextAreaField
          {...fieldsOf(form, LABELS)('answer')}
          rows={8}
          maxLength={ANSWER_MAX}
          hint="Vai por e-mail, como está. Não escreva resultados nem detalhes de saúde."
        />
      </CallForm>
    </div>
  );
}
