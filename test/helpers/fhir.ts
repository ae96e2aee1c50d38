import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const schema = JSON.parse(readFileSync(new URL('./fhir-r4.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema({ ...schema, $id: 'fhir' });

type ResourceType =
  | 'Appointment'
  | 'Bundle'
  | 'OperationOutcome'
  | 'CapabilityStatement'
  | 'Parameters'
  | 'Patient'
  | 'Specimen'
  | 'ServiceRequest'
  | 'Task'
  | 'DiagnosticReport'
  | 'Observation';

export interface Resource {
  resourceType: ResourceType;
}

/** The complaints of HL7's JSON schema of R4 about a resource. */
export function complaintsOf(resource: Resource): string[] {
  const validate = ajv.getSchema(`fhir#/definitions/${resource.resourceType}`);
  if (!validate) throw new Error(`no schema of ${resource.resourceType}`);
  return validate(resource) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}
