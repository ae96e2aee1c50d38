import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { urls } from '#values/urls.ts';
import { ANSWER_DAYS } from '../data-request.ts';
import { DataRequestForm } from './data-request-form.tsx';
import styles from './data-rights.module.css';

/** People without an account use this page, such as a patient in another customer's order. */
export function DataRequestScreen() {
  const [sent, setSent] = useState<{ protocol: string; mailed: boolean; email: string } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) outcome.current?.focus();
  }, [sent]);
  return (
    <section className={`container ${styles.page} ${styles.narrow}`}>
      <h1>Pedido sobre os seus dados</h1>
      {sent ? (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone="success" live={false} title={`Recebemos o seu pedido: ${sent.protocol}`}>
            {sent.mailed ? (
              <>
                Mandamos o número também para <MailAddress>{sent.email}</MailAddress>.
              </>
            ) : (
              'Anote este número.'
            )}{' '}
            A resposta completa chega por e-mail em até {ANSWER_DAYS} dias. Antes disso podemos pedir uma
            prova de que é você.
          </Alert>
        </div>
      ) : (
        <>
          <p>
            Alguém comprou um exame ou uma vacina para você? Então a loja pode guardar dados seus, mesmo sem
            você ter uma conta. Diga aqui o que quer saber, corrigir ou apagar.
          </p>
          <p>
            Tem conta? Em <Link href={urls.account()}>Meus dados</Link> você mesmo corrige, leva uma cópia e
            exclui a conta.
          </p>
          <DataRequestForm onSent={setSent} />
        </>
      )}
    </section>
  );
}
