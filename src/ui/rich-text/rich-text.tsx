import styles from './rich-text.module.css';

interface RichTextProps {
  /** Safe HTML, rendered from Markdown on the server. */
  html: string;
  className?: string;
}

export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={className ? `${styles.text} ${className}` : styles.text}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
