import type { PartnerKind } from '#features/care/appointments/partner-kind.ts';
import { serviceType } from '#features/care/appointments/published-slots.ts';
import { CPF_SYSTEMS_TEXT } from './cpf-systems.ts';
import type { VisitStatus } from './partner-visit.ts';

/** Resources of FHIR R4 (4.0.1), in the profiles of IHE ITI Scheduling 1.0 (decision 129). */

export const BASE = '/fhir';
const PROFILE = 'https://profiles.ihe.net/ITI/Scheduling/StructureDefinition';

/** The codes of IssueType that the store answers with. */
type IssueCode =
  | 'structure'
  | 'required'
  | 'value'
  | 'invalid'
  | 'not-supported'
  | 'login'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'business-rule'
  | 'throttled'
  | 'too-long'
  | 'transient'
  | 'exception';

export interface Issue {
  code: IssueCode;
  /** Portuguese text without data of the request. */
  text: string;
  severity?: 'fatal' | 'error' | 'warning';
  /** The store's own stable code, needed where IssueType has one code for several refusals. */
  reason?: string;
}

export const operationOutcome = ({ code, text, severity = 'error', reason }: Issue) => ({
  resourceType: 'OperationOutcome',
  issue: [
    { severity, code, details: { ...(reason && { coding: [{ code: reason }] }), text }, diagnostics: text },
  ],
});

export interface ShownVisit {
  id: string;
  /** Null for a proposal, which is not stored. */
  version: string | null;
  status: VisitStatus;
  kind: PartnerKind;
  unit: { id: number; name: string };
  startsAt: Date;
  endsAt: Date;
  /** Null until the visit is booked. */
  code: string | null;
  createdAt: Date | null;
}

const INSTRUCTION =
  'Leve um documento com foto, o pedido médico se houver, e o código da visita. Confirme o preparo com quem pediu o exame.';

const ACCEPTED: readonly VisitStatus[] = ['pending', 'booked', 'fulfilled'];

/** Leaves out the patient, because the partner knows them. */
export function appointment(visit: ShownVisit, baseUrl: string) {
  const { id, version, status, kind, unit, startsAt, endsAt, code, createdAt } = visit;
  const [start, end] = [startsAt.toISOString(), endsAt.toISOString()];
  return {
    resourceType: 'Appointment',
    id,
    meta: { ...(version !== null && { versionId: version }), profile: [`${PROFILE}/ihe-sched-appt`] },
    ...(code !== null && { identifier: [{ system: `${baseUrl}${BASE}/visit-code`, value: code }] }),
    status,
    serviceType: [serviceType(kind, baseUrl)],
    start,
    end,
    minutesDuration: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    ...(createdAt && { created: createdAt.toISOString() }),
    patientInstruction: INSTRUCTION,
    participant: [
      {
        actor: { reference: `Location/${unit.id}`, display: unit.name },
        required: 'required',
        status: ACCEPTED.includes(status) ? 'accepted' : 'needs-action',
      },
    ],
    requestedPeriod: [{ start, end }],
  };
}

interface Found {
  visits: readonly ShownVisit[];
  total: number;
  baseUrl: string;
  /** The path and query of the search. */
  self: string;
  /** Parts of the request that the search ignored. */
  warnings?: readonly Issue[];
}

export const searchset = ({ visits, total, baseUrl, self, warnings = [] }: Found) => {
  const found = visits.map((visit) => ({
    fullUrl: `${baseUrl}${BASE}/Appointment/${visit.id}`,
    resource: appointment(visit, baseUrl),
    search: { mode: 'match' },
  }));
  const outcomes = warnings.map((issue) => ({
    resource: operationOutcome({ ...issue, severity: 'warning' }),
    search: { mode: 'outcome' },
  }));
  const entry = [...found, ...outcomes];
  return {
    resourceType: 'Bundle',
    meta: { profile: [`${PROFILE}/ihe-sched-avail-bundle`] },
    type: 'searchset',
    total,
    link: [{ relation: 'self', url: `${baseUrl}${BASE}/${self}` }],
    ...(entry.length > 0 && { entry }),
  };
};

const OPERATIONS = {
  find: 'Horários livres.',
  hold: 'Reserva um horário por alguns minutos.',
  book: `Marca ou cancela uma visita. ${CPF_SYSTEMS_TEXT}`,
};

export const capabilityStatement = (baseUrl: string, name: string) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-11-28',
  kind: 'instance',
  software: { name },
  implementation: { description: `Marcação de visitas: ${name}`, url: `${baseUrl}${BASE}` },
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      security: { cors: false, description: 'Uma chave por parceiro: Authorization: Bearer lpk_…' },
      resource: [
        {
          type: 'Appointment',
          profile: `${PROFILE}/ihe-sched-appt`,
          interaction: [
            { code: 'read' },
            { code: 'update', documentation: 'Só para cancelar. Com If-Match, só a versão informada.' },
          ],
          versioning: 'versioned',
          operation: Object.entries(OPERATIONS).map(([name, documentation]) => ({
            name,
            definition: `https://profiles.ihe.net/ITI/Scheduling/OperationDefinition/appointment-${name}`,
            documentation,
          })),
        },
      ],
    },
  ],
});
