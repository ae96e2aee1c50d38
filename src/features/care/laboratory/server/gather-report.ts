import { TooLong } from '#platform/http/certified-requests.ts';
import { LARGEST_PDF, namesOrder } from '../fhir-report.ts';
import {
  type Entry,
  entriesIn,
  type Json,
  objectsIn,
  plainReference,
  readResource,
  referenceIn,
  textIn,
} from '../fhir-resources.ts';
import { type Ask, ForeignAddress } from './laboratories.ts';

/** A report refers to so many resources at most that did not come with it. */
const MOST_ASKED = 200;

const TO_ORDERS = ['focus', 'basedOn'];
/** Where a report, a task and what they refer to lead on. */
const PARTS = [...TO_ORDERS, 'subject', 'specimen', 'result', 'hasMember'];

interface Gathering {
  first: Entry;
  /** The entries that came with it. */
  page: readonly Entry[];
  /** As in `LabLink`. */
  own: string;
}

/**
 * A report or a task with everything that it refers to, as bytes that need no further question. Resources that the server did not
 * send along are asked for, and so are documents behind addresses. Those that do not exist or lie at another host stay out, and the
 * reader of the bytes says so. Null for an order of others, about whose patients nothing is asked. Throws when the server gives no answer.
 */
export async function gathered(ask: Ask, { first, page, own }: Gathering): Promise<Uint8Array | null> {
  const known = new Map<string, Entry>();
  for (const entry of page) {
    known.set(nameOf(entry.resource), entry);
    if (entry.fullUrl) known.set(entry.fullUrl, entry);
  }
  const taken = new Set<Entry>([first]);
  let asked = 0;

  async function follow(resource: Json, parts: readonly string[]): Promise<void> {
    for (const reference of referencesOf(resource, parts)) {
      let found = known.get(reference) ?? known.get(plainReference(reference));
      if (!found && !/^(#|urn:)/.test(reference) && asked < MOST_ASKED) {
        asked += 1;
        const read = await resourceAt(ask, reference);
        found = read ? { fullUrl: '', resource: read } : undefined;
        if (found) known.set(plainReference(reference), found);
      }
      if (found) taken.add(found);
    }
  }

  await follow(first.resource, TO_ORDERS);
  if (!namesOrder(first.resource, [...taken], own)) return null;
  for (const { resource } of taken) await follow(resource, PARTS);
  const [, ...others] = taken;
  const whole = { ...first, resource: await withDocument(ask, first.resource) };
  return Buffer.from(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [whole, ...others] }),
  );
}

/** A report has a panel's values in it too, where it holds them itself. */
const referencesOf = (resource: Json, parts: readonly string[]): string[] =>
  [resource, ...objectsIn(resource.contained)].flatMap((one) =>
    parts.flatMap((part) => objectsIn(one[part]).map(referenceIn)).filter(Boolean),
  );

/** Null for what does not exist, or not there. */
async function resourceAt(ask: Ask, reference: string): Promise<Json | null> {
  const reply = await reached(ask, reference);
  return reply && readResource(reply);
}

const nameOf = ({ resourceType, id }: Json): string => `${textIn(resourceType)}/${textIn(id)}`;

async function reached(ask: Ask, address: string, accept?: string): Promise<Buffer | null> {
  try {
    const { status, body } = await ask(address, accept);
    if (status === 200) return body;
    if (status >= 300 && status < 500 && status !== 408 && status !== 429) return null;
    throw new Error(`answered ${status}`);
  } catch (error) {
    if (error instanceof ForeignAddress || error instanceof TooLong) return null;
    throw error;
  }
}

/** Puts the documents behind addresses into the report. A server may wrap them in a Binary. */
async function withDocument(ask: Ask, report: Json): Promise<Json> {
  const forms = objectsIn(report.presentedForm);
  if (!forms.some(isElsewhere)) return report;
  const presentedForm: Json[] = [];
  for (const form of forms) {
    const body = isElsewhere(form) ? await reached(ask, textIn(form.url), 'application/pdf') : null;
    if (!body) presentedForm.push(form);
    else {
      const wrapped = body[0] === 0x7b ? readResource(body) : null;
      const data = textIn(wrapped?.data) || (body.length > LARGEST_PDF ? '' : body.toString('base64'));
      presentedForm.push({ ...form, data });
    }
  }
  return { ...report, presentedForm };
}

const isElsewhere = ({ contentType, data, url }: Json): boolean =>
  data === undefined && textIn(url) !== '' && /^(application\/pdf\b|$)/.test(textIn(contentType));

/** The resources of a searchset, with those of the type that was asked for apart. Null for any other answer. */
export function foundIn(bytes: Uint8Array, type: string) {
  const bundle = readResource(bytes);
  if (bundle?.resourceType !== 'Bundle' || bundle.type !== 'searchset') return null;
  const entries = entriesIn(bundle);
  return {
    entries,
    matches: entries.filter(({ resource }) => resource.resourceType === type),
    next:
      objectsIn(bundle.link)
        .filter(({ relation }) => relation === 'next')
        .map(({ url }) => textIn(url))
        .find(Boolean) ?? null,
  };
}
