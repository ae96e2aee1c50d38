import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { BesidePart } from '../../panel/answers.ts';
import type { listRows } from '../../rows/operations.ts';
import { menuOfRows } from '../menu-of-rows.ts';

/** The shop's main menu with this category as it is typed. */
export const MenuPart: BesidePart = ({ rowKey, cells }) => {
  // Withdrawn categories take those below them out of the menu.
  const asked = { kind: 'categorias', all: true, whole: true };
  const view = useOperation<typeof listRows>('change-sets/rows', asked);
  const others = view.data?.rows.filter(({ key }) => key !== rowKey).map((row) => row.cells);
  return (
    <section className="stack" data-gap="3" aria-labelledby="menu-da-loja">
      <h2 id="menu-da-loja">O menu da loja fica assim</h2>
      <ViewState view={view} />
      {others && (
        <ol>
          {menuOfRows([...others, cells]).map(({ id, urlKey, name }) => (
            <li key={id}>{urlKey === cells.url_key ? <strong>{name || '…'}</strong> : name}</li>
          ))}
        </ol>
      )}
    </section>
  );
};
