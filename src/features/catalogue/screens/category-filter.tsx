import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { BASE_FIELD, type FilterGroup, type FilterRoot } from '../filter.ts';
import { choiceHref } from '../filter-choice.ts';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  roots: readonly FilterRoot[];
  action: string;
  clearHref?: string;
  id: string;
  onChoose?: (href: string) => void;
  /** Choices take effect only through FilterButtons, which render elsewhere. */
  deferred?: boolean;
}

interface FilterButtonsProps {
  id: string;
  clearHref?: string;
  onClear?: () => void;
}

/**
 * The category tree as radios in a GET form: it works without JavaScript and keeps its choices in the address. A
 * pointer press takes effect at once; with the keyboard, Enter or the button applies the choice.
 */
export function CategoryFilter({ roots, action, clearHref, id, onChoose, deferred }: CategoryFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<{ input: HTMLInputElement; checked: boolean; byPointer: boolean } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onChoose) return;
    event.preventDefault();
    onChoose(choiceHref(action, new FormData(event.currentTarget)));
  };
  const remember = (event: SyntheticEvent) => {
    const input = radioOf(event.target);
    before.current = input && { input, checked: input.checked, byPointer: event.type === 'pointerdown' };
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ') before.current = null;
    else if (!event.repeat) remember(event);
    // In most browsers Space on a checked radio fires no click.
    if (!before.current?.checked) return;
    event.preventDefault();
    before.current.input.checked = false;
  };
  const press = (event: MouseEvent<HTMLFormElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== 'radio') return;
    const again = before.current?.input === input && before.current.checked;
    if (again) input.checked = false;
    else if (input.name === BASE_FIELD) clearOthers(event.currentTarget);
    if (before.current?.byPointer && !deferred && onChoose) event.currentTarget.requestSubmit();
  };
  const chosen = roots.flatMap(({ groups }) =>
    groups.flatMap(({ options }) => options.filter((o) => o.chosen)),
  );
  const address = chosen.map(({ value }) => value).join(' ');
  const shown = useRef(address);
  // On another address the radios reset to it, and the focused one keeps focus.
  useEffect(() => {
    if (shown.current !== address) form.current?.reset();
    shown.current = address;
  }, [address]);
  return (
    <form
      ref={form}
      id={`${id}-form`}
      action={action}
      onSubmit={submit}
      onPointerDown={remember}
      onKeyDown={key}
      onClick={press}
      className={styles.form}
      aria-label="Filtrar e organizar"
    >
      <p className={styles.heading}>Escolha nossos serviços</p>
      {roots.map((root) => (
        <AccordionItem
          key={root.urlKey}
          title={root.name}
          icon={<Icon name={root.icon} />}
          open={root.open}
          name={`${id}-raizes`}
        >
          {root.groups.map((group) => (
            <FilterRadios key={group.field} group={group} id={`${id}-${root.urlKey}-${group.field}`} />
          ))}
        </AccordionItem>
      ))}
      {!deferred && <FilterButtons id={id} clearHref={clearHref} />}
    </form>
  );
}

/** Buttons that apply the choices of the filter `id`, wherever they render. */
export function FilterButtons({ id, clearHref, onClear }: FilterButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" form={`${id}-form`} block>
        Filtrar
      </Button>
      {clearHref && (
        <ButtonLink href={clearHref} variant="ghost" block onClick={onClear}>
          Limpar filtros
        </ButtonLink>
      )}
    </div>
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

function radioOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof Element
    ? (target.closest('label')?.querySelector<HTMLInputElement>('input[type="radio"]') ?? null)
    : null;
}

/** Spec: choosing a base category clears the other choices. */
function clearOthers(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (input.name !== BASE_FIELD) input.checked = false;
  }
}
