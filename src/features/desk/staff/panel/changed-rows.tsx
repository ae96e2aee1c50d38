import { type ReactNode, useState } from 'react';
import { isOfOrders, type News } from '#features/desk/operations/news.ts';
import { Button } from '#ui/button/button.tsx';
import type { BodyOf } from '#ui/http.ts';
import { readMarks, type StaffContract } from '#ui/operate.ts';
import type { View } from '#ui/use-operation.ts';
import { markOf } from '#values/mark.ts';
import styles from './changed-rows.module.css';
import { useNews } from './news.ts';

interface ChangedRowsProps<O extends StaffContract> {
  name: O['name'];
  input: BodyOf<O>;
  view: View<{ rows: readonly unknown[] }>;
  /** Selects the news after which the rows may differ; those of orders by default. */
  concerns?(news: News): boolean;
  changedText?(count: number): string;
  /** The number of rows, in words. */
  children: ReactNode;
}

const ordersChanged = (count: number): string =>
  count === 1 ? '1 pedido mudou.' : `${count} pedidos mudaram.`;

const without = (marks: readonly string[], others: readonly string[]) =>
  marks.filter((mark) => !others.includes(mark)).length;

/** Offers the newer rows of a list. It keeps its place while there are none, so that no row moves by itself. */
export function ChangedRows<O extends StaffContract>({
  name,
  input,
  view,
  concerns = isOfOrders,
  changedText = ordersChanged,
  children,
}: ChangedRowsProps<O>) {
  const { data, reload } = view;
  const [found, setFound] = useState<{ of: unknown; count: number }>();
  useNews(
    (news) => data !== null && concerns(news),
    async () => {
      const newer = await readMarks<O>(name, input).catch(() => null);
      if (!newer || !data) return;
      const current = data.rows.map(markOf);
      // A new order pushes the last one off its page.
      setFound({ of: data, count: Math.max(without(newer, current), without(current, newer)) });
    },
  );
  const count = found?.of === data ? found.count : 0;
  return (
    <div className={`cluster ${styles.place}`}>
      <p role="status">{children}</p>
      <p role="status">
        {count > 0 && (
          <Button variant="ghost" size="sm" onClick={reload}>
            {changedText(count)} Atualizar
          </Button>
        )}
      </p>
    </div>
  );
}
