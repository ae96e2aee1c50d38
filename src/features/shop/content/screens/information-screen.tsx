import type { ReactNode } from 'react';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import type { ContentSection, ContentView } from '../content.ts';
import styles from './information-screen.module.css';

const MANY_SECTIONS = 4;

export function InformationScreen({ content }: { content: ContentView }) {
  const { sections } = content;
  const named = sections.filter(({ heading }) => heading !== '');
  return (
    <InformationFrame content={content}>
      <div className={styles.columns}>
        {named.length >= MANY_SECTIONS && <TableOfContents sections={named} />}
        <ContentSections sections={sections} />
      </div>
    </InformationFrame>
  );
}

export function InformationFrame({
  content: { title, updatedOn },
  children,
}: {
  content: ContentView;
  children: ReactNode;
}) {
  return (
    <div className={`container ${styles.screen}`}>
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, { label: title }]} />
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className="soft">
          Atualizado em <time dateTime={updatedOn}>{formatDay(updatedOn)}</time>
        </p>
      </header>
      {children}
    </div>
  );
}

export const ContentSections = ({ sections }: Pick<ContentView, 'sections'>) => (
  <div className={styles.text}>
    {sections.map((section) => (
      <Section key={section.anchor} section={section} />
    ))}
  </div>
);

function TableOfContents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <nav className={styles.contents} aria-label="Nesta página">
      <h2 className={styles.contentsTitle}>Nesta página</h2>
      <ul>
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section: { anchor, heading, html, questions } }: { section: ContentSection }) {
  return (
    <section className={styles.section} aria-labelledby={heading ? anchor : undefined}>
      {heading && <h2 id={anchor}>{heading}</h2>}
      {html && <RichText html={html} />}
      {questions.map(({ question, html: answer }) => (
        <AccordionItem key={question} title={question} level={3}>
          <RichText html={answer} />
        </AccordionItem>
      ))}
    </section>
  );
}
