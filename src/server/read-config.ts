import { laboratorySettings } from '#features/care/laboratory/server/laboratory-settings.ts';
import { cardSettings } from '#features/purchase/cards/server/card-settings.ts';
import { invoiceSettings } from '#features/purchase/invoices/server/invoice-settings.ts';
import { pixSettings } from '#features/purchase/pix/server/pix-settings.ts';
import { type Config, environmentOf, readSettings } from '#platform/config/config.ts';

/** The start reads these before it loads the slices, so that database and store load together. */
export const METHOD_SETTINGS = [pixSettings, cardSettings, invoiceSettings, laboratorySettings];

export const readConfig = (env: NodeJS.ProcessEnv): Config => readSettings(env, METHOD_SETTINGS);

export const environment = environmentOf(METHOD_SETTINGS);

export const SETTINGS = Object.keys(environment.entries);
