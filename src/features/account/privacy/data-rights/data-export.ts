import * as v from 'valibot';
import { formKey, objectMessage, text } from '#forms/entries.ts';

export const requestExportBody = v.strictObject({ ...formKey }, objectMessage);

export const openExportBody = v.strictObject({ token: text(100), ...formKey }, objectMessage);

export interface ReadableSection {
  title: string;
  /** Each row has a label and a text for each of its values; empty values are omitted. */
  rows: [string, string][][];
}

export type ExportedData = Record<string, Record<string, unknown>[]>;
