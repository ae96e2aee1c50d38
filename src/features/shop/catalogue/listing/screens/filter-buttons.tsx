import { Button, ButtonLink } from '#ui/button/button.tsx';
import styles from './category-filter.module.css';

export const COLUMN = 'coluna';
export const DRAWER = 'gaveta';

export const formId = (copy: string) => `${copy}-form`;

interface FilterButtonsProps {
  id: string;
  clearHref: string;
  onClear?: () => void;
}

/** Buttons for the filter `id`, wherever they render. Clearing also reverts choices that are not applied yet. */
export function FilterButtons({ id, clearHref, onClear }: FilterButtonsProps) {
  return (
    <div className={styles.buttons} data-buttons>
      <Button type="submit" variant="secondary" form={formId(id)} block>
        Filtrar
      </Button>
      <ButtonLink href={clearHref} variant="ghost" block data-step onClick={onClear}>
        Limpar filtros
      </ButtonLink>
    </div>
  );
}
