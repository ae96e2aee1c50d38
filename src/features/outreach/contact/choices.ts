/** A company's form asks about the person and the company. */
export type ContactShape = 'person' | 'company';

/** Companies ask for a quote under this subject of the specification; `option=empresas` selects it. */
export const COMPANY_SUBJECT = 'services-to-companies';

export interface ContactSubject {
  code: string;
  label: string;
  shape: ContactShape;
}

export interface ServiceType {
  code: string;
  label: string;
}

/** The options are in the operator's order. */
export interface ContactChoices {
  subjects: ContactSubject[];
  serviceTypes: ServiceType[];
}

export const shapeOf = (code: string, { subjects }: ContactChoices): ContactShape | undefined =>
  subjects.find((subject) => subject.code === code)?.shape;
