import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import type { Notice } from '../pop-up.ts';
import styles from './notice-strip.module.css';

/** The strip is at the foot of the window, because it appears after load and must not shift the page. */
export function NoticeStrip({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <section className={`no-print ${styles.strip}`} data-strip aria-label="Aviso da loja">
      <div className={`container ${styles.row}`}>
        <Icon name="info" />
        <p className={styles.text}>
          {notice.text} {notice.href && <Link href={notice.href}>Saiba mais</Link>}
        </p>
        <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
