import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const folder = join(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../shared'), 'reference/nfse');

/** The official schemas lie beside the project, not in it. */
export const hasSchemas = existsSync(folder);

const validators = new Map<string, XsdValidator>();
let registered = false;

/** Returns what the official schema says against the document. */
export function schemaProblems(schema: 'DPS' | 'NFSe' | 'pedRegEvento' | 'evento', xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(schema).validate(document);
    return [];
  } catch (error) {
    return (
      (error as { details?: { message: string }[] }).details?.map(({ message }) => message) ?? [String(error)]
    );
  } finally {
    document.dispose();
  }
}

function validatorOf(schema: string): XsdValidator {
  const known = validators.get(schema);
  if (known) return known;
  if (!registered) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
    xmlRegisterInputProvider(
      new XmlBufferInputProvider(
        Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name))])),
      ),
    );
    registered = true;
  }
  const name = `${schema}_v1.01.xsd`;
  // A mark of the byte order is no part of the text.
  const text = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '');
  const made = XsdValidator.fromDoc(XmlDocument.fromString(text, { url: name }));
  validators.set(schema, made);
  return made;
}
