/** Whether a subject's form asks about a person or about a company as well. */
export type ContactShape = 'person' | 'company';

/** The specification's subject of companies that ask for a quote; `option=empresas` chooses it. */
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

/** The form's options in the operator's order. */
export interface ContactChoices {
  subjects: ContactSubject[];
  serviceTypes: ServiceType[];
}

export const shapeOf = (code: string, { subjects }: ContactChoices): ContactShape | undefined =>
  subjects.find((subject) => subject.code === code)?.shape;
