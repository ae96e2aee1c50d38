import * as v from 'valibot';
import { birthDateProblem } from '#forms/problems.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { hasTwoWords, isPersonName, personName } from '#values/person-name.ts';
import { isPhone, phoneDigits } from '#values/phone.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { type Parameters, type Read, refuse, short, valuesOf } from './fhir-parameters.ts';
import type { PartnerPatient } from './partner.ts';

const identifiers = v.array(v.looseObject({ system: v.optional(short), value: v.optional(short) }));

const appointmentSchema = v.looseObject({
  resourceType: v.literal('Appointment'),
  id: v.optional(short),
  status: short,
});

const patientSchema = v.looseObject({
  resourceType: v.literal('Patient'),
  identifier: v.optional(identifiers, []),
  name: v.optional(
    v.array(
      v.looseObject({
        text: v.optional(short),
        given: v.optional(v.array(short)),
        family: v.optional(short),
      }),
    ),
    [],
  ),
  telecom: v.optional(v.array(v.looseObject({ system: v.optional(short), value: v.optional(short) })), []),
  birthDate: v.optional(short, ''),
});

/** The id of an Appointment, also of an absolute address of ours. */
const appointmentId = (text: string): string =>
  /^(?:.*\/)?Appointment\/([A-Za-z0-9.-]{1,64})$/.exec(text)?.[1] ?? '';

export interface BookRequest {
  id: string;
  status: 'booked' | 'cancelled';
  patient: PartnerPatient | null;
}

export function readHold(parameters: Parameters): Read<string> {
  const id = appointmentId(valuesOf(parameters, 'appointment-reference')[0] ?? '');
  return id === ''
    ? refuse(400, 'required', 'Informe "appointment-reference", com um horário de $find.')
    : { ok: true, value: id };
}

export function readBook(parameters: Parameters, today: CalendarDay): Read<BookRequest> {
  const given = parameters.find(({ name }) => name === 'appointment-resource')?.resource;
  if (given === undefined) {
    const id = readHold(parameters);
    return id.ok ? withPatient(parameters, id.value, today) : id;
  }
  const parsed = v.safeParse(appointmentSchema, given);
  if (!parsed.success || !parsed.output.id)
    return refuse(400, 'structure', '"appointment-resource" é um Appointment com "id" e "status".');
  const { id, status } = parsed.output;
  if (status === 'cancelled') return { ok: true, value: { id, status, patient: null } };
  if (status !== 'pending' && status !== 'proposed')
    return refuse(422, 'not-supported', 'Para mudar o horário, cancele a visita e marque outra.');
  return withPatient(parameters, id, today);
}

function withPatient(parameters: Parameters, id: string, today: CalendarDay): Read<BookRequest> {
  const patients = parameters.filter(({ name }) => name === 'patient-resource');
  if (patients.length > 1) return refuse(422, 'not-supported', 'Marque um paciente por vez.');
  const patient = readPatient(patients[0]?.resource, today);
  return patient.ok ? { ok: true, value: { id, status: 'booked', patient: patient.value } } : patient;
}

/** As the national network, the Brazilian core profile and HL7 Brazil write it. */
const CPF_SYSTEMS = [
  'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf',
  'https://saude.gov.br/sid/cpf',
  'urn:oid:2.16.840.1.113883.13.237',
];

function readPatient(resource: unknown, today: CalendarDay): Read<PartnerPatient> {
  const parsed = v.safeParse(patientSchema, resource);
  if (!parsed.success) return refuse(400, 'required', 'Informe "patient-resource", com um recurso Patient.');
  const { identifier, name: names, telecom, birthDate } = parsed.output;
  const [first] = names;
  const typed = first?.text ?? [...(first?.given ?? []), first?.family ?? ''].join(' ');
  const name = personName(typed);
  if (!isPersonName(name) || !hasTwoWords(name) || name.length > 120)
    return refuse(422, 'invalid', 'O paciente precisa de nome e sobrenome.');
  const cpf = identifier.find(({ system = '' }) => CPF_SYSTEMS.includes(system))?.value ?? '';
  if (!isCpf(cpf)) return refuse(422, 'invalid', 'O paciente precisa de um CPF válido em "identifier".');
  if (!isCalendarDay(birthDate))
    return refuse(422, 'invalid', 'O paciente precisa da data de nascimento, como 1990-05-31.');
  if (birthDateProblem(birthDate, today))
    return refuse(422, 'invalid', 'A data de nascimento não pode ser futura, nem de mais de 130 anos atrás.');
  const phone = telecom.find(({ system }) => system === 'phone')?.value ?? '';
  if (!isPhone(phone)) return refuse(422, 'invalid', 'O paciente precisa de um telefone do Brasil, com DDD.');
  return { ok: true, value: { name, cpf: cpfDigits(cpf), birthDate, phone: phoneDigits(phone) } };
}

/** A whole Appointment that is to be cancelled: the only update. */
export function readUpdate(body: unknown, id: string): Read<null> {
  const parsed = v.safeParse(appointmentSchema, body);
  if (!parsed.success || parsed.output.id !== id)
    return refuse(400, 'structure', 'O corpo precisa ser o Appointment deste endereço, com "id" e "status".');
  return parsed.output.status === 'cancelled'
    ? { ok: true, value: null }
    : refuse(422, 'not-supported', 'Por PUT a loja aceita só o cancelamento, com status "cancelled".');
}
