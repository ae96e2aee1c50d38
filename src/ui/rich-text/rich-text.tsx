import styles from './rich-text.module.css';

interface RichTextProps {
  /** The HTML is safe: the server renders it from Markdown. */
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
