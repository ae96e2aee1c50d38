/** Written by the national network. */
export const CPF_SYSTEM = 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf';

/** The systems that the national network, the Brazilian core profile and HL7 Brazil write for a CPF. */
export const CPF_SYSTEMS: readonly string[] = [
  CPF_SYSTEM,
  'https://saude.gov.br/sid/cpf',
  'urn:oid:2.16.840.1.113883.13.237',
];

export const CPF_SYSTEMS_TEXT = `O "system" do CPF é um destes: ${CPF_SYSTEMS.join(', ')}.`;
