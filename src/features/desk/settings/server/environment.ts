import type { Config } from '#platform/config/config.ts';

const yes = (is: boolean) => (is ? 'sim' : 'não');

/** The list is written by hand, so that a new setting with a secret never appears by itself. */
export const shownEnvironment = (config: Config): { name: string; value: string }[] =>
  Object.entries({
    NODE_ENV: config.production ? 'production' : 'development',
    BASE_URL: config.baseUrl,
    PAY_HOST: config.payUrl ?? '',
    PANEL_HOST: config.panel?.url ?? '',
    DEMO_DATA: yes(config.demoData),
    SANDBOX_PORT: config.sandboxPort === undefined ? '' : String(config.sandboxPort),
    LIST_SIZE: String(config.listSize),
    QUOTE_MINUTES: String(config.quoteMinutes),
    ...config.shownSettings,
    LIMIT_UNPAID_ORDERS: String(config.limits.unpaidOrders),
    LIMIT_HELD_PLACES: String(config.limits.heldPlaces),
    LIMIT_BENEFICIARIES: String(config.limits.beneficiaries),
    FOREIGNERS: yes(config.foreigners),
    SURVEY_DAYS: String(config.surveyDays),
    INSTALLMENT_MAX: String(config.installments.max),
    SIGN_LANGUAGE: config.signLanguage.provider,
    NEWSLETTER_DIALOG: config.newsletterDialog,
    LOG_LEVEL: config.logLevel,
  }).map(([name, value]) => ({ name, value: value || 'sem valor' }));
