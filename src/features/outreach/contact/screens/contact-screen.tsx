import type { ReactNode } from 'react';
import type { ContentView } from '#features/shop/content/content.ts';
import { ContentSections, InformationFrame } from '#features/shop/content/screens/information-screen.tsx';
import { Card } from '#ui/card/card.tsx';
import styles from './contact-screen.module.css';

interface ContactScreenProps {
  content: ContentView;
  form: ReactNode;
  /** Address of a chat with the team, or ''. */
  chat: string;
}

/** The form follows the operator's first channel of contact, and is beside all channels where there is room. */
export function ContactScreen({ content, form, chat }: ContactScreenProps) {
  const { sections } = content;
  const first = sections.findIndex(({ heading }) => heading !== '') + 1;
  return (
    <InformationFrame content={content}>
      <div className={styles.columns}>
        <div>
          <ContentSections sections={sections.slice(0, first)} />
          {chat && (
            <p>
              <a href={chat} className="alone" target="_blank" rel="noreferrer">
                Fale com a gente pelo WhatsApp<span className="visually-hidden"> (abre em outra aba)</span>
              </a>
            </p>
          )}
        </div>
        {form && (
          <Card as="section" padding="lg" className={`stack ${styles.form}`} aria-labelledby="mensagem">
            <h2 id="mensagem">Mande uma mensagem</h2>
            <noscript>
              <p>Para usar o formulário, ative o JavaScript. Ou use um dos outros canais desta página.</p>
            </noscript>
            {form}
          </Card>
        )}
        <ContentSections sections={sections.slice(first)} />
      </div>
    </InformationFrame>
  );
}
