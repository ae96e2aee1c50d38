import { type Family, plates } from '#ui/plate/plates.tsx';
import styles from './hero-picture.module.css';

interface HeroPictureProps {
  /** SVG of the brand's own drawing, validated when the brand was read. */
  drawing: string | undefined;
  /** At most three of them replace a missing drawing. */
  families: readonly Family[];
  className: string | undefined;
}

const [LEFT, TOP, RIGHT] = [
  'translate(48 262)scale(2.6)',
  'translate(128 150)scale(3)',
  'translate(236 258)scale(2.6)',
];
/** The index is the number of drawings. */
const PLACES = [[], [TOP], [LEFT, RIGHT], [LEFT, TOP, RIGHT]];

export function HeroPicture({ drawing, families, className }: HeroPictureProps) {
  if (drawing)
    return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
  const selected = families.slice(0, PLACES.length - 1);
  return (
    <svg className={className} viewBox="0 40 400 360" aria-hidden="true">
      <circle className={styles.sun} cx="284" cy="118" r="62" />
      <path className={styles.hill} d="M4 400c24-66 92-104 170-98 90 7 190 30 222 98z" />
      {selected.map((family, index) => (
        <g key={family} data-family={family} transform={PLACES[selected.length]?.[index]}>
          {plates[family]}
        </g>
      ))}
    </svg>
  );
}
