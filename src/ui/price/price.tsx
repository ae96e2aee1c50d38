import styles from './price.module.css';

interface PriceProps {
  value: string;
  old?: string;
  /** "3 vezes de R$ 43,30 sem juros" */
  installments?: string;
  unit?: string;
  prefix?: string;
  size?: 'md' | 'lg';
}

export function Price({ value, old, installments, unit, prefix, size = 'md' }: PriceProps) {
  return (
    <div className={styles.price} data-size={size}>
      {old && (
        <p className={styles.old}>
          <span className="visually-hidden">De </span>
          <s>{old}</s>
        </p>
      )}
      <p className={styles.line}>
        {old && <span className="visually-hidden">por </span>}
        {prefix && (
          <>
            <span className={styles.prefix}>{prefix}</span>{' '}
          </>
        )}
        <strong className={styles.value}>{value}</strong>
        {unit && (
          <>
            {' '}
            <span className={styles.prefix}>{unit}</span>
          </>
        )}
      </p>
      {installments && <p className={styles.installments}>{installments}</p>}
    </div>
  );
}
