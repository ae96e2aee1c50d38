import { useEffect } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { saveCells, savedCells, typedOver } from './typed-cells.ts';

/** Fills in what was typed into this row before, and keeps what is typed now. */
export function useTypedCells<Cells extends Record<string, string>>(
  form: UseFormReturn<Cells>,
  kind: string,
  key: string,
): void {
  useEffect(() => {
    const seen = form.formState.defaultValues as Cells;
    for (const [column, text] of Object.entries(savedCells(kind)[key] ?? {}))
      form.setValue(column as Path<Cells>, text as PathValue<Cells, Path<Cells>>);
    const { unsubscribe } = form.watch((cells) =>
      saveCells(kind, { ...savedCells(kind), [key]: typedOver(seen, cells as Cells) }),
    );
    return unsubscribe;
  }, [form, kind, key]);
}
