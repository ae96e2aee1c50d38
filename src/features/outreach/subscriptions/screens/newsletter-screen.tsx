import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

interface NewsletterScreenProps {
  /** The mailed link contains it; '' shows the form. */
  token: string;
}

export function NewsletterScreen({ token }: NewsletterScreenProps) {
  return (
    <section className={`container stack ${styles.page}`} data-gap="4">
      <h1>Newsletter</h1>
      {token ? <ConfirmSubscription key={token} token={token} /> : <NewsletterForm onSubscribed={() => {}} />}
      <div>
        <ButtonLink variant="ghost" href={urls.home()}>
          Voltar para a loja
        </ButtonLink>
      </div>
    </section>
  );
}
