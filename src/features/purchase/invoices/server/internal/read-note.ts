import { XMLParser } from 'fast-xml-parser';
import type { AuthorizedNote } from '../invoice-transport.ts';

/** Numbers stay text: "00001" is not 1, and a key is no number. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
});

export type XmlNode = { [name: string]: XmlNode | XmlNode[] | string | undefined };

/** Returns the document as nested objects, or null if it is no XML. One with a DOCTYPE, whose entities could grow, is none. */
export function readXml(xml: string): XmlNode | null {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    const read: unknown = parser.parse(xml);
    return typeof read === 'object' && read !== null ? (read as XmlNode) : null;
  } catch {
    return null;
  }
}

/** The node at this path; the first one where it is repeated. */
function nodeAt(node: XmlNode | null, path: string): XmlNode | string | undefined {
  let at: XmlNode | string | undefined = node ?? undefined;
  for (const name of path.split('/')) {
    if (typeof at !== 'object') return undefined;
    const next: XmlNode | XmlNode[] | string | undefined = at[name];
    at = Array.isArray(next) ? next[0] : next;
  }
  return at;
}

/** The text at this path, '' where there is none. */
export function textAt(node: XmlNode | null, path: string): string {
  const found = nodeAt(node, path);
  return typeof found === 'string' ? found : String((found as XmlNode | undefined)?.['#text'] ?? '');
}

const KEY = /^[0-9A-Z]{50}$/;

/** Reads what the store needs of a note, or null if the document is none. */
export function readNote(xml: string): AuthorizedNote | null {
  const note = readXml(xml);
  const accessKey = textAt(note, 'NFSe/infNFSe/@Id').replace(/^NFS/, '');
  const number = textAt(note, 'NFSe/infNFSe/nNFSe');
  return KEY.test(accessKey) && number !== '' ? { accessKey, number, xml } : null;
}

const SAME = ['@Id', 'dhEmi', 'valores/vServPrest/vServ'];

/** Whether the note was made of this declaration: same Id, moment and value. */
export function isOf(noteXml: string, declarationXml: string): boolean {
  const [note, declaration] = [readXml(noteXml), readXml(declarationXml)];
  return SAME.every(
    (path) => textAt(note, `NFSe/infNFSe/DPS/infDPS/${path}`) === textAt(declaration, `DPS/infDPS/${path}`),
  );
}
