import * as v from 'valibot';
import { CONTENT_PATHS, type ContentText, LONGEST } from './content.ts';

interface ContentFileError {
  line: number;
  reason: string;
}

export type ContentFile = { ok: true; text: ContentText } | { ok: false; errors: ContentFileError[] };

const FIELDS = ['titulo', 'descricao', 'caminho'] as const;
type Field = (typeof FIELDS)[number];

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'não pode ficar vazio'),
    v.maxLength(max, `tem mais de ${max} caracteres`),
  );

const schemas = {
  titulo: text(LONGEST.title),
  descricao: text(LONGEST.description),
  caminho: v.picklist(CONTENT_PATHS, `deve ser ${CONTENT_PATHS.join(', ')}`),
};

/** A file has a head between two "---" lines (titulo, descricao, caminho), then Markdown. Returns all errors by line, from 1. */
export function readContentFile(source: string): ContentFile {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1)
    return refuse([{ line: 1, reason: 'o arquivo deve começar com um cabeçalho entre duas linhas "---"' }]);
  const { fields, errors } = readHead(lines.slice(1, end));
  const markdown = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  if (markdown === '') errors.push({ line: end + 1, reason: 'falta o texto depois do cabeçalho' });
  if (markdown.length > LONGEST.markdown)
    errors.push({ line: end + 1, reason: `o texto tem mais de ${LONGEST.markdown} caracteres` });
  const value = <F extends Field>(field: F) => checked(field, fields.get(field), errors);
  const [title, description, path] = [value('titulo'), value('descricao'), value('caminho')];
  if (errors.length > 0 || !title || !description || !path)
    return refuse(errors.sort((a, b) => a.line - b.line));
  return { ok: true, text: { path, title, description, markdown } };
}

const refuse = (errors: ContentFileError[]): ContentFile => ({ ok: false, errors });

interface HeadField {
  line: number;
  value: string;
}

function readHead(lines: readonly string[]): { fields: Map<string, HeadField>; errors: ContentFileError[] } {
  const fields = new Map<string, HeadField>();
  const errors: ContentFileError[] = [];
  lines.forEach((content, index) => {
    if (content.trim() === '') return;
    const line = index + 2;
    const [, name, value = ''] = /^([a-z]+):\s*(.*)$/.exec(content) ?? [];
    if (name === undefined)
      errors.push({ line, reason: 'as linhas do cabeçalho devem ter a forma "titulo: Texto"' });
    else if (!FIELDS.includes(name as Field))
      errors.push({ line, reason: `"${name}" não é conhecido; use ${FIELDS.join(', ')}` });
    else if (fields.has(name)) errors.push({ line, reason: `"${name}" aparece mais de uma vez` });
    else fields.set(name, { line, value: value.trim() });
  });
  return { fields, errors };
}

function checked<F extends Field>(
  name: F,
  field: HeadField | undefined,
  errors: ContentFileError[],
): v.InferOutput<(typeof schemas)[F]> | null {
  if (!field) {
    errors.push({ line: 1, reason: `falta "${name}" no cabeçalho` });
    return null;
  }
  const parsed = v.safeParse(schemas[name], field.value);
  if (parsed.success) return parsed.output as v.InferOutput<(typeof schemas)[F]>;
  errors.push({ line: field.line, reason: `${name}: ${parsed.issues[0]?.message}` });
  return null;
}
