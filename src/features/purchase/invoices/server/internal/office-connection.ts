import {
  type CertifiedRequest,
  type Credentials,
  certifiedRequests,
} from '#platform/http/certified-requests.ts';

export interface OfficeReply {
  status: number;
  text: string;
}

const LARGEST_BYTES = 4 * 1024 * 1024;

export type OfficeConnection = ReturnType<typeof officeConnection>;

/** SEFIN asks for the certificate by a renegotiation of TLS 1.2, which HTTP/2 and TLS 1.3 do not have. */
export function officeConnection(credentials: () => Credentials, timeoutMs: number) {
  const { send } = certifiedRequests({
    credentials,
    timeoutMs,
    largestBytes: LARGEST_BYTES,
    maxVersion: 'TLSv1.2',
  });
  return async (asked: CertifiedRequest): Promise<OfficeReply> => {
    const { status, body } = await send(asked);
    return { status, text: body.toString('utf8') };
  };
}
