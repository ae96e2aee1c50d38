import { TickGroup } from '#ui/tick-group/tick-group.tsx';
import { columnName, ORDER_COLUMNS, type OrderColumn } from '../columns.ts';
import styles from './orders-page.module.css';

interface ColumnsMenuProps {
  columns: readonly OrderColumn[];
  onChange(columns: OrderColumn[]): void;
}

const OPTIONS = ORDER_COLUMNS.map((value) => ({ value, label: columnName(value) }));

/** The last column stays ticked, because an address without columns means all of them. */
export const ColumnsMenu = ({ columns, onChange }: ColumnsMenuProps) => (
  <details className={styles.columns}>
    <summary className={styles.summary}>Colunas</summary>
    <TickGroup
      id="colunas"
      legend="Mostrar, além do número"
      options={OPTIONS}
      value={columns}
      onChange={(ticked) => {
        const chosen = ORDER_COLUMNS.filter((column) => ticked.includes(column));
        if (chosen.length > 0) onChange(chosen);
      }}
    />
  </details>
);
