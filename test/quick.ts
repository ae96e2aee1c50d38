/**
 * `npm test` runs these files of the two slow levels, each for the reason beside it: one journey for each task of a
 * shopper or an operator, and one death of each kind. `npm run test:all` runs all files.
 */
const JOURNEYS = {
  'purchase-phone': 'a visitor buys by Pix on a phone',
  card: 'a buyer pays by card, with the question of the bank',
  'medical-request': "a doctor's order becomes a cart",
  savings: 'a cart becomes cheaper, and keeps who it is for',
  preparation: 'the preparation of an order says what to do and when',
  cancellation: 'a buyer asks for a cancellation',
  'password-reset': 'a customer who forgot the password comes in again',
  'young-customer': 'a guardian buys for a child',
  agenda: 'a manager works through a day',
  desk: 'operators refund, invite, record a collection and answer a customer',
} satisfies Record<string, string>;

const FIRE = {
  race: 'buyers at two stores, one killed, take the last places',
  'database-restart': 'the database restarts, ends sessions, freezes',
  shutdown: 'a store ends while clients go on',
  image: 'the files of the image are a whole store, and production refuses the demo',
  'own-postgres': 'the embedded database survives its store',
} satisfies Record<string, string>;

/** Levels that are quick as a whole, but for these. */
const WIDE = {
  'test/http/fuzz.test.ts': 'hostile input for every call',
  'src/features/shop/search/server/ranking.test.ts': 'hundreds of queries against a full ranking',
  'src/features/care/appointments/server/seats-walk.test.ts': 'random walks through a day of seats',
  'src/features/care/appointments/server/home-walk.test.ts': 'random walks through a day of home visits',
  'src/features/care/laboratory/identity.test.ts': '100,000 results with mixed-up marks',
  'src/platform/embedded-postgres/embedded-postgres.test.ts':
    'every way in which the embedded database starts and ends',
  'src/features/purchase/payments/server/hanging-bank.test.ts':
    'a bank that answers nothing for its whole time',
} satisfies Record<string, string>;

const files = (folder: string, names: object) =>
  Object.keys(names).map((name) => `test/${folder}/${name}.test.ts`);

export const QUICK_JOURNEYS = files('journeys', JOURNEYS);
export const QUICK_FIRE = files('fire', FIRE);
export const WIDE_FILES = Object.keys(WIDE);
