import { listenMllp } from '@loja/hl7';
import type { Deps } from '#platform/deps.ts';
import { laboratoryCredentials } from './open-laboratories.ts';
import { receiveMessage } from './receive-message.ts';

/** A document of 10 MB in Base64, and what stands around it. */
const LARGEST_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

/**
 * Takes the results that laboratories send, over MLLP with mutual TLS. Returns null where no port is set. Two copies of a
 * development store on one machine share the sandbox, and the first one takes its results.
 */
export async function listenForResults(deps: Deps): Promise<{ close(): Promise<void> } | null> {
  const { port, host, sandbox } = deps.config.laboratory;
  if (port === undefined) return null;
  const tls = sandbox ? undefined : laboratoryCredentials(deps.config);
  try {
    return await listenMllp({
      host,
      port,
      ...(tls && { tls }),
      maxBytes: LARGEST_BYTES,
      idleMs: IDLE_MS,
      answer: (bytes, { certificate }) =>
        receiveMessage(
          deps,
          bytes,
          (name) => certificate === undefined || certificate.checkHost(name) !== undefined,
        ),
      onFault: (fault, _address, err) => deps.log.warn({ fault, err }, 'a laboratory sent no whole message'),
    });
  } catch (err) {
    if (!sandbox || (err as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw err;
    deps.log.warn({ port }, 'another copy takes the results of the sandbox');
    return null;
  }
}
