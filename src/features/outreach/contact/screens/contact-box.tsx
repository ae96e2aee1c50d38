import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { CONTACT_ANSWER_TEXT } from '#values/contact-answer.ts';
import { ContactForm, type ContactFormProps, type SentContact } from './contact-form.tsx';

export type ContactBoxProps = Omit<ContactFormProps, 'onSent'>;

export function ContactBox(props: ContactBoxProps) {
  const [sent, setSent] = useState<SentContact | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) outcome.current?.focus();
  }, [sent]);
  if (!sent) return <ContactForm {...props} onSent={setSent} />;
  const { protocol, mailed, email } = sent;
  return (
    <div ref={outcome} tabIndex={-1} className="stack">
      <Alert tone="success" live={false} title={`Recebemos a sua mensagem: ${protocol}`}>
        {mailed ? (
          <>
            Mandamos o número também para <MailAddress>{email}</MailAddress>. A resposta vai para esse e-mail
            em até {CONTACT_ANSWER_TEXT}.
          </>
        ) : (
          <>
            Anote o número: ele não vai por e-mail. A resposta chega em <MailAddress>{email}</MailAddress> em
            até {CONTACT_ANSWER_TEXT}.
          </>
        )}
      </Alert>
      <Button variant="ghost" onClick={() => setSent(null)}>
        Mandar outra mensagem
      </Button>
    </div>
  );
}
