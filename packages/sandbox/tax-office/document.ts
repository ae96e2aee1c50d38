import { XMLParser } from 'fast-xml-parser';
import { SignedXml } from 'xml-crypto';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
});

type Raw = Record<string, unknown> & { ':@'?: Record<string, string> };

function elementOf(raw: Raw): Element[] {
  const name = Object.keys(raw).find((key) => key !== ':@' && !key.startsWith('?'));
  if (name === undefined || name === '#text') return [];
  const inside = raw[name] as Raw[];
  return [
    {
      name,
      attributes: raw[':@'] ?? {},
      children: inside.flatMap(elementOf),
      text: inside.map((one) => ('#text' in one ? String(one['#text']) : '')).join(''),
    },
  ];
}

/** Returns the root of the document, or null if it is none, or if it brings a DOCTYPE. */
export function readXml(xml: string): Element | null {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    return (parser.parse(xml) as Raw[]).flatMap(elementOf)[0] ?? null;
  } catch {
    return null;
  }
}

export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name);

/** The text at this path below the element, '' where there is none. */
export const textAt = (element: Element | undefined, path: string): string =>
  path.split('/').reduce<Element | undefined>((at, name) => child(at, name), element)?.text ?? '';

/** The certificate that a document brings in its signature, in PEM; null without one. */
export function certificateIn(root: Element): string | null {
  const body = textAt(root, 'Signature/KeyInfo/X509Data/X509Certificate').replace(/\s/g, '');
  if (!body) return null;
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** Whether the signature at the end of the document holds for its certificate and covers this Id. */
export function isSigned(xml: string, id: string, certificate: string): boolean {
  const at = xml.lastIndexOf('<Signature ');
  if (at < 0) return false;
  const checker = new SignedXml({ publicCert: certificate });
  try {
    checker.loadSignature(xml.slice(at, xml.indexOf('</Signature>', at) + '</Signature>'.length));
    return checker.checkSignature(xml) && xml.includes(`URI="#${id}"`);
  } catch {
    return false;
  }
}
