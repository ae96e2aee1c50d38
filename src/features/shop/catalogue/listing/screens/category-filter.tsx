import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { BASE_FIELD, type FilterGroup, type FilterRoot, SORT_FIELD, SORTS, type Sort } from '../filter.ts';
import styles from './category-filter.module.css';
import { COLUMN, FilterButtons, formId } from './filter-buttons.tsx';

interface CategoryFilterProps {
  roots: readonly FilterRoot[];
  action: string;
  sort: Sort;
}

/** Works without JavaScript and keeps its choices in the address. `watch-filter.ts` applies presses at once. */
export function CategoryFilter({ roots, action, sort }: CategoryFilterProps) {
  return (
    <form
      id={formId(COLUMN)}
      action={action}
      data-filter="direct"
      className={styles.form}
      aria-label="Filtrar e organizar"
      // Otherwise some browsers restore the choices of another list.
      autoComplete="off"
    >
      <RadioGroup
        legend="Organizar"
        id={`${COLUMN}-o`}
        name={SORT_FIELD}
        options={[...SORTS]}
        defaultValue={sort}
      />
      <h3 className={styles.heading}>Escolha nossos serviços</h3>
      {roots.map((root, index) => (
        <AccordionItem
          key={root.urlKey}
          title={root.name}
          icon={<AnyIcon name={root.icon} />}
          open={root.open}
          name={`${COLUMN}-raizes`}
        >
          {root.groups.map((group, place) => (
            <FilterRadios key={group.field} group={group} id={`${COLUMN}-${index}-${place}`} />
          ))}
        </AccordionItem>
      ))}
      <FilterButtons id={COLUMN} clearHref={action} />
    </form>
  );
}

function FilterRadios({ group, id }: { group: FilterGroup; id: string }) {
  return (
    <RadioGroup
      legend={group.label}
      legendHidden={group.field === BASE_FIELD}
      id={id}
      name={group.field}
      options={group.options.map(({ value, label }) => ({ value, label }))}
      defaultValue={group.options.find(({ chosen }) => chosen)?.value ?? ''}
      className={styles.group}
    />
  );
}
