import * as v from 'valibot';
import { birthDateProblem } from '#forms/problems.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { CPF_SYSTEMS_TEXT } from './cpf-systems.ts';
import { type Parameters, type Read, refuse, short, valuesOf } from './fhir-parameters.ts';
import { cpfOf, nameOf, patientSchema, phoneOf, socialNameOf } from './fhir-patient.ts';
import { ownId } from './fhir-reference.ts';
import type { PartnerPatient } from './partner.ts';

const appointmentSchema = v.looseObject({
  resourceType: v.literal('Appointment'),
  id: v.optional(short),
  status: short,
});

export interface BookRequest {
  id: string;
  status: 'booked' | 'cancelled';
  patient: PartnerPatient | null;
}

export function readHold(parameters: Parameters, baseUrl: string): Read<string> {
  const [reference = ''] = valuesOf(parameters, 'appointment-reference');
  if (reference === '')
    return refuse(400, 'required', 'Informe "appointment-reference", com um horário de $find.');
  const id = ownId(reference, 'Appointment', baseUrl);
  return id === null
    ? refuse(422, 'value', 'A referência precisa ser de um Appointment desta loja.')
    : { ok: true, value: id };
}

interface Booking {
  today: CalendarDay;
  /** Without a slash at its end. */
  baseUrl: string;
}

export function readBook(parameters: Parameters, { today, baseUrl }: Booking): Read<BookRequest> {
  const resource = parameters.find(({ name }) => name === 'appointment-resource')?.resource;
  if (resource === undefined) {
    const id = readHold(parameters, baseUrl);
    return id.ok ? withPatient(parameters, id.value, today) : id;
  }
  const parsed = v.safeParse(appointmentSchema, resource);
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

function readPatient(resource: unknown, today: CalendarDay): Read<PartnerPatient> {
  const parsed = v.safeParse(patientSchema, resource);
  if (!parsed.success) return refuse(400, 'required', 'Informe "patient-resource", com um recurso Patient.');
  const name = nameOf(parsed.output, today);
  if (name === null) return refuse(422, 'invalid', 'O paciente precisa de nome e sobrenome atuais.');
  const cpf = cpfOf(parsed.output, today);
  if (cpf === null)
    return refuse(422, 'invalid', `O paciente precisa de um CPF válido em "identifier". ${CPF_SYSTEMS_TEXT}`);
  const { birthDate } = parsed.output;
  if (!isCalendarDay(birthDate))
    return refuse(422, 'invalid', 'O paciente precisa da data de nascimento, como 1990-05-31.');
  if (birthDateProblem(birthDate, today))
    return refuse(422, 'invalid', 'A data de nascimento não pode ser futura, nem de mais de 130 anos atrás.');
  const phone = phoneOf(parsed.output, today);
  if (phone === null)
    return refuse(422, 'invalid', 'O paciente precisa de um telefone do Brasil, com DDD, ainda em uso.');
  return { ok: true, value: { name, socialName: socialNameOf(parsed.output, today), cpf, birthDate, phone } };
}

/** The only update is a whole Appointment with the status cancelled. */
export function readUpdate(body: unknown, id: string): Read<null> {
  const parsed = v.safeParse(appointmentSchema, body);
  if (!parsed.success || parsed.output.id !== id)
    return refuse(400, 'structure', 'O corpo precisa ser o Appointment deste endereço, com "id" e "status".');
  return parsed.output.status === 'cancelled'
    ? { ok: true, value: null }
    : refuse(422, 'not-supported', 'Por PUT a loja aceita só o cancelamento, com status "cancelled".');
}
