import { FOLDER, MANIFEST } from '#features/care/appointments/published-slots.ts';
import { BASE } from '#features/care/partner-booking/fhir.ts';

type Json = Record<string, unknown>;

export const PARTNER_KEY = 'partnerKey';

const FHIR = 'application/fhir+json';
const R4 = 'https://hl7.org/fhir/R4';

const content = (type: string, description: string): Json => ({
  [type]: { schema: { type: 'object', description } },
});

const answer = (description: string, type = FHIR): Json => ({
  description,
  content: content(type, `${description} (${R4})`),
});

const REFUSED = { default: answer('An OperationOutcome says what is wrong.') };

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const ofPartners = (operationId: string, summary: string, result: string, more: Json = {}): Json => ({
  operationId,
  summary,
  security: [{ [PARTNER_KEY]: [] }],
  ...more,
  responses: { 200: answer(result), ...REFUSED },
});

const takes = (description: string): Json => ({
  requestBody: { required: true, content: content(FHIR, `${description} (${R4})`) },
});

const VISITS = 'A Bundle of Appointments';

/** Their contracts are standards: FHIR R4 (decision 129) and SMART Scheduling Links (decision 122). A test compares the paths with the mounted routes. */
export const openStandards: Record<string, Json> = {
  [`${BASE}/metadata`]: {
    get: {
      operationId: 'fhirMetadata',
      summary: 'The CapabilityStatement: operations, parameters and identifier systems.',
      security: [],
      responses: { 200: answer('A CapabilityStatement') },
    },
  },
  [`${BASE}/Appointment/$find`]: {
    get: ofPartners('fhirFindByQuery', 'Free times by the parameters of IHE ITI Scheduling.', VISITS),
    post: ofPartners(
      'fhirFind',
      'Free times by the parameters of IHE ITI Scheduling.',
      VISITS,
      takes('Parameters'),
    ),
  },
  [`${BASE}/Appointment/$hold`]: {
    post: ofPartners('fhirHold', 'Holds a found time for some minutes.', VISITS, takes('Parameters')),
  },
  [`${BASE}/Appointment/$book`]: {
    post: ofPartners(
      'fhirBook',
      'Books a held or found time for a patient, or cancels.',
      VISITS,
      takes('Parameters'),
    ),
  },
  [`${BASE}/Appointment/{id}`]: {
    parameters: [id],
    get: ofPartners('fhirReadAppointment', 'A visit of the partner.', 'An Appointment'),
    put: ofPartners(
      'fhirUpdateAppointment',
      'Cancels a visit; If-Match names its version.',
      'An Appointment',
      takes('An Appointment'),
    ),
  },
  [`${FOLDER}/{file}`]: {
    parameters: [{ ...id, name: 'file', description: `${MANIFEST}, which names the other files.` }],
    get: {
      operationId: 'smartSchedulingFile',
      summary: 'Published availability (SMART Scheduling Links), for everyone.',
      security: [],
      responses: {
        200: {
          description: 'The manifest or one of its files.',
          content: { ...content('application/json', 'The manifest'), 'application/fhir+ndjson': {} },
        },
        404: { description: 'No such file.' },
      },
    },
  },
};
