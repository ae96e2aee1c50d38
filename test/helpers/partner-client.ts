import { addPartner } from '#features/care/partner-booking/server/manage-partners.ts';
import type { Deps } from '#platform/deps.ts';
import type { App } from './browser.ts';
import type { Resource } from './fhir.ts';

interface FoundAppointment extends Resource {
  id: string;
  status: string;
  meta: { versionId?: string };
  start: string;
  end: string;
  identifier?: { system: string; value: string }[];
  participant: { actor: { reference: string } }[];
  serviceType: { coding: { system: string; code: string }[] }[];
}

export interface Answered extends Resource {
  total: number;
  link?: { relation: string; url: string }[];
  entry?: { resource: FoundAppointment; search: { mode: string } }[];
  issue?: { severity: string; code: string; details: { coding?: { code: string }[]; text: string } }[];
  meta?: { versionId?: string };
  status?: string;
  id?: string;
}

export const PATIENT = {
  resourceType: 'Patient',
  identifier: [{ system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: '529.982.247-25' }],
  name: [{ given: ['Clarice'], family: 'Andrade' }],
  birthDate: '1984-03-09',
  telecom: [{ system: 'phone', value: '(61) 98888-7766' }],
};

export const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });

export const referenceTo = (id: string) => ({
  name: 'appointment-reference',
  valueReference: { reference: `Appointment/${id}` },
});

interface Given {
  name?: string;
  units?: string[];
  perMinute?: number;
}

/** Another system with a key of its own. */
export async function partnerClient(app: App, deps: Deps, given: Given = {}) {
  const { name = 'Saúde Exemplo', units = [], perMinute = 1000 } = given;
  const made = await addPartner(deps, { name, units, perMinute });
  if (!('key' in made)) throw new Error(made.code);
  const { key } = made;

  async function send(
    method: string,
    path: string,
    body?: object,
    authorization = `Bearer ${key}`,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.request(`${deps.config.baseUrl}/fhir/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/fhir+json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered };
  }

  const book = (id: string, patient: object = PATIENT) =>
    send(
      'POST',
      'Appointment/$book',
      parameters(referenceTo(id), { name: 'patient-resource', resource: patient }),
    );

  return {
    key,
    send,
    find: (query: Record<string, string>) => send('GET', `Appointment/$find?${new URLSearchParams(query)}`),
    hold: (id: string) => send('POST', 'Appointment/$hold', parameters(referenceTo(id))),
    book,
    read: (id: string) => send('GET', `Appointment/${id}`),
    cancel: (id: string, headers: Record<string, string> = {}) =>
      send(
        'PUT',
        `Appointment/${id}`,
        { resourceType: 'Appointment', id, status: 'cancelled', participant: [] },
        undefined,
        headers,
      ),
  };
}
