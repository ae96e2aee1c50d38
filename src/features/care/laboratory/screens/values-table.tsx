import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { isCritical, isOutside, type Observation } from '../report.ts';

/** Values outside their range come first and are named in words. */
export const ValuesTable = ({
  caption,
  observations,
}: {
  caption: string;
  observations: readonly Observation[];
}) => (
  <CellTable
    caption={caption}
    head={['Exame', 'Resultado', 'Referência']}
    empty="O laboratório mandou só o laudo."
    rows={observations
      .toSorted((a, b) => Number(isOutside(b)) - Number(isOutside(a)))
      .map(({ code, name, value, unit, range, ...one }) => ({
        key: code,
        cells: [
          name,
          <>
            {isOutside(one) ? <strong>{value}</strong> : value} {unit}
            {isOutside(one) && (isCritical(one) ? ' (muito fora da faixa)' : ' (fora da faixa)')}
          </>,
          range,
        ],
      }))}
  />
);
