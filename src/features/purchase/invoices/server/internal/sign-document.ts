import type { KeyLike } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const ENVELOPED = `${DSIG}enveloped-signature`;

/** The manual writes the first set alone; the schema takes both. */
const SETS = {
  sha1: {
    signatureAlgorithm: `${DSIG}rsa-sha1`,
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    digestAlgorithm: `${DSIG}sha1`,
  },
  sha256: {
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
} as const;

export interface SigningKey {
  /** PEM. */
  cert: string;
  /** A key that was read before costs less than its PEM. */
  key: KeyLike;
}

/**
 * Signs the element with the document's Id. The signature becomes the last child of the root, and its KeyInfo holds the
 * certificate alone.
 */
export function signDocument(xml: string, { cert, key }: SigningKey, set: keyof typeof SETS): string {
  const { signatureAlgorithm, canonicalizationAlgorithm, digestAlgorithm } = SETS[set];
  const signer = new SignedXml({
    privateKey: key,
    publicCert: cert,
    signatureAlgorithm,
    canonicalizationAlgorithm,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${bodyOf(cert)}</X509Certificate></X509Data>`,
  });
  signer.addReference({
    // infDPS or infPedReg, before the signature stands beside it; a search of the whole document costs a third of the work.
    xpath: '/*/*[1]',
    digestAlgorithm,
    transforms: [ENVELOPED, canonicalizationAlgorithm],
  });
  signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
  return withHead(xml, signer.getSignedXml());
}

/** The parser drops the declaration of the file, without which the tax office refuses it (E1229). */
const withHead = (xml: string, signed: string): string =>
  signed.startsWith('<?xml') ? signed : `${xml.slice(0, xml.indexOf('?>') + 2)}${signed}`;

const bodyOf = (pem: string): string =>
  (/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(pem)?.[1] ?? '').replace(/\s/g, '');
