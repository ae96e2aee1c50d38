import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { countText } from '#values/count-text.ts';
import type { Person } from './desk.ts';
import styles from './questions.module.css';

type Topic = Person['questions'][number];

const TITLES: Readonly<Record<Topic['topic'], string>> = {
  stops: 'Pode fazer hoje?',
  brought: 'O que trouxe',
  preparation: 'Preparo',
  health: 'Saúde e remédios',
  advice: 'Confira e oriente',
};

const doneText = ({ topic, texts }: Topic): string =>
  topic === 'advice'
    ? countText(texts.length, 'orientação dada', 'orientações dadas')
    : countText(texts.length, 'pergunta feita', 'perguntas feitas');

/** Remembers questions by their texts, because the rest of the visit may bring new ones. */
export function useAsked() {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  return {
    isAsked: ({ texts }: Topic) => texts.every((text) => asked.has(text)),
    ask: ({ texts }: Topic) => setAsked((before) => new Set([...before, ...texts])),
  };
}

interface QuestionsProps extends ReturnType<typeof useAsked> {
  topics: readonly Topic[];
}

/** A topic that was asked folds to a line, so that the next one and the services come up. */
export const Questions = ({ topics, isAsked, ask }: QuestionsProps) => (
  <section aria-label="Pergunte antes" className={styles.questions}>
    <h3>Pergunte antes</h3>
    {topics.map((topic) => {
      const title = TITLES[topic.topic];
      const done = isAsked(topic);
      return (
        <details key={topic.topic} className={styles.topic} open={!done}>
          <summary>
            {done && <Icon name="check" size="sm" />}
            <span>
              <strong>{title}</strong> {done && doneText(topic)}
            </span>
            <Icon name="chevron" size="sm" className={styles.chevron} />
          </summary>
          <ul>
            {topic.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {!done && (
            <Button
              size="sm"
              variant="secondary"
              onClick={({ currentTarget }) => {
                ask(topic);
                // The button goes, and the focus stays at what it folded.
                currentTarget.closest('details')?.querySelector('summary')?.focus();
              }}
            >
              {topic.topic === 'advice' ? 'Já orientei' : 'Já perguntei'}
              <span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </details>
      );
    })}
  </section>
);
