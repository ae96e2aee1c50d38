import { Button } from '#ui/button/button.tsx';
import type { AnswerOf } from '#ui/http.ts';
import type { listOrders } from '../operations.ts';
import { ExportOrders } from './export-orders.tsx';
import type { ShownList } from './list-address.ts';
import styles from './orders-page.module.css';
import { type Choice, type ChosenOrders, NOTHING, type SelectionActs } from './selection.ts';

interface SelectionBarProps {
  list: AnswerOf<typeof listOrders>;
  shown: ShownList;
  choice: Choice;
  acts: SelectionActs | undefined;
  onChoose(choice: Choice): void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'selecionado' : 'selecionados'}`;

/** Selecting takes the page. The whole filter is a second step, of at most 1,000 orders. */
export function SelectionBar({ list, shown, choice, acts: Acts, onChoose }: SelectionBarProps) {
  const { rows, total, more } = list;
  const { after: _, ...filter } = shown.filter;
  const page = rows.map(({ incrementId }) => incrementId);
  const whole = more ? 'os 1.000 mais novos do filtro' : `os ${total} do filtro`;
  const chosen: ChosenOrders = choice === 'filter' ? { filter } : { incrementIds: [...choice] };
  const isWholePage = choice !== 'filter' && choice.length === page.length;
  return (
    <div className={`cluster ${styles.selection}`} data-gap="3">
      <p role="status">
        {choice === 'filter' ? `Selecionados ${whole}` : choice.length > 0 && counted(choice.length)}
      </p>
      {choice !== 'filter' && !isWholePage && (
        <Button variant="ghost" size="sm" onClick={() => onChoose(page)}>
          Selecionar a página
        </Button>
      )}
      {isWholePage && (more || total > page.length) && (
        <Button variant="ghost" size="sm" onClick={() => onChoose('filter')}>
          Selecionar {whole}
        </Button>
      )}
      {choice.length === 0 && (
        <ExportOrders action="Exportar tudo" chosen={{ filter }} columns={shown.columns} many={more} />
      )}
      {choice.length > 0 && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onChoose(NOTHING)}>
            Limpar seleção
          </Button>
          {Acts && <Acts chosen={chosen} />}
          <ExportOrders action="Exportar seleção" chosen={chosen} columns={shown.columns} />
        </>
      )}
    </div>
  );
}
