import { Icon } from '#ui/icon/icon.tsx';
import styles from './tool.module.css';

export const NOT_OPENED = 'Não foi possível abrir o assistente de Libras agora.';

export const SignLanguageButton = ({ on, onPress }: { on: boolean; onPress: () => void }) => (
  <button type="button" className={styles.tool} aria-pressed={on} onClick={onPress}>
    <Icon name="hands" />
    <span className="icon-label">Libras</span>
  </button>
);
