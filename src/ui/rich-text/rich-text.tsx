import styles from './rich-text.module.css';

interface RichTextProps {
  /** Safe HTML: made on the server from Markdown. */
  html: string;
  className?: string;
}

/** An operator's text: headings, paragraphs, lists, tables, quotes. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={className ? `${styles.text} ${className}` : styles.text}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
