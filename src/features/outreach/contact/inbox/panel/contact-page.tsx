import { useState } from 'react';
import { MaskedFields } from '#features/desk/customers/panel/masked-fields.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { CLOSING_REASONS, CONTACT_FIELDS, isEnded, STATE_NAMES } from '../inbox.ts';
import type { revealContact, viewContact } from '../operations.ts';
import { AnswerForm } from './answer-form.tsx';
import { ContactActs } from './contact-acts.tsx';
import styles from './contacts-page.module.css';
import { Deadline } from './deadline.tsx';
import type { DeskContact } from './desk-contact.ts';

const moment = (iso: string) => formatMoment(new Date(iso));

/** Another message is another page, so that nothing of the previous one stays. */
export function ContactPage() {
  const protocol = usePlace().pathname.split('/').at(-1) ?? '';
  return <Contact key={protocol} protocol={protocol} />;
}

function Contact({ protocol }: { protocol: string }) {
  const view = useOperation<typeof viewContact>('contact-desk/view', { protocol });
  const [done, setDone] = useState('');
  /** A sent answer leaves an empty form. */
  const [sent, setSent] = useState(0);
  const contact = view.data;
  function finish(text: string) {
    setDone(text);
    view.reload();
  }
  return (
    <>
      <p>
        <Link href={panelUrls.contacts()}>Mensagens</Link>
      </p>
      <h1>Mensagem {protocol}</h1>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {contact && (
        <div className="stack" data-gap="6">
          <Facts of={factsOf(contact)} />
          {!isEnded(contact.state) && (
            <p>
              Responder até <Deadline {...contact} />
            </p>
          )}
          {contact.doubtful && (
            <Alert tone="warning" live={false}>
              A conferir: nada mostra que foi uma pessoa. Quem escreveu não recebeu o número por e-mail.
            </Alert>
          )}
          <ContactActs contact={contact} onDone={finish} onStale={view.reload} />
          {contact.customerId !== null && (
            <p>
              <Link href={panelUrls.customer(contact.customerId)}>Cliente {contact.customerId}</Link>
              {!contact.signedIn && ': o e-mail ou o CPF só foi digitado. Confira quem escreve.'}
            </p>
          )}
          <Masked contact={contact} />
          <div className="stack" data-gap="3">
            <h2>O que a pessoa escreveu</h2>
            <p className={styles.words}>{contact.message}</p>
          </div>
          {contact.answers.map(({ at, who, text }) => (
            <div key={at + who} className="stack" data-gap="3">
              <h2>
                Resposta de {who} em {moment(at)}
              </h2>
              <p className={styles.words}>{text}</p>
            </div>
          ))}
          <AnswerForm
            key={sent}
            contact={contact}
            onDone={() => {
              setSent(sent + 1);
              finish('Resposta enviada por e-mail.');
            }}
            onStale={view.reload}
          />
        </div>
      )}
    </>
  );
}

const factsOf = ({
  subject,
  name,
  state,
  owner,
  askedAt,
  company,
  closed,
}: DeskContact): [string, string][] => [
  ['Assunto', subject],
  ['Quem', name],
  ['Empresa', company ? `${company.name}, CNPJ ${company.cnpj}` : ''],
  ['Pessoas', company ? String(company.people) : ''],
  ['Serviços', company?.services ?? ''],
  ['Recebida em', moment(askedAt)],
  ['Situação', STATE_NAMES[state]],
  ['Responsável', owner?.name ?? ''],
  ['Encerrada', closed ? `${CLOSING_REASONS[closed.reason]}. ${closed.who} em ${moment(closed.at)}` : ''],
];

const Masked = ({ contact: { protocol, email, phone, document } }: { contact: DeskContact }) => (
  <MaskedFields
    values={{ email, phone, document }}
    mayReveal
    reveal={async (field, { reason }) => {
      const asked = CONTACT_FIELDS.find((one) => one === field);
      if (!asked || reason === 'other') return [];
      const input = { protocol, field: asked, reason };
      return (await operate<typeof revealContact>('contact-desk/reveal', input)).lines;
    }}
  />
);
