import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings as insertInOrder,
  sanitizeTextContent,
} from 'write-excel-file/utility';

const SHEET = 'xl/worksheets/sheet{id}.xml';
/** People add rows below those of the file. */
const ROOM = 1000;

/** The choices for a column's cells: words, or the cells of a column of another sheet. */
export type Choices = { words: readonly string[] } | { sheet: string; column: number };

export interface ChoosingSheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** By column, from 0. */
  choices?: ReadonlyMap<number, Choices>;
}

/** A spreadsheet program offers the choices in a list. It takes other texts too: only the store knows whether they are right. */
export const choicesIn = (sheets: readonly ChoosingSheet[]): Feature<Stream | Buffer | Blob> => {
  const rowsOf = new Map(sheets.map(({ name, rows }) => [name, rows.length]));
  const formulaOf = (choices: Choices): string =>
    'words' in choices
      ? `"${choices.words.join(',')}"`
      : `'${choices.sheet}'!${rangeOf(choices.column, rowsOf.get(choices.sheet) ?? 0).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`;
  return {
    files: {
      transform: {
        [SHEET]: {
          transform(xml, _, { sheetIndex }) {
            const { rows = [], choices = new Map<number, Choices>() } = sheets[sheetIndex] ?? {};
            if (choices.size === 0) return xml;
            const lists = [...choices].map(
              ([column, one]) =>
                `<dataValidation type="list" allowBlank="1" sqref="${rangeOf(column, rows.length)}"><formula1>${sanitizeTextContent(formulaOf(one))}</formula1></dataValidation>`,
            );
            return insertInOrder(
              xml,
              `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
              getOrderOfSiblings(SHEET, 'worksheet') ?? [],
              'worksheet',
            );
          },
        },
      },
    },
  };
};

/** Below the header: "C2:C1012". */
const rangeOf = (column: number, rows: number): string =>
  `${getCellAddress(1, column)}:${getCellAddress(rows + ROOM, column)}`;
