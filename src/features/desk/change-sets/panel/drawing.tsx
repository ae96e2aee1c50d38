import { sizeOf } from '#values/drawing.ts';
import styles from './drawing.module.css';

const HEIGHT = 64;

/** A drawing as an image, which runs nothing and loads nothing. */
export function Drawing({ svg, name }: { svg: string; name: string }) {
  const size = sizeOf(svg);
  if (!size) return '(imagem)';
  const { width, height } = size;
  return (
    <img
      className={styles.drawing}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={name}
      height={HEIGHT}
      width={Math.round((width * HEIGHT) / height)}
    />
  );
}
