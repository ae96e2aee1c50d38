import { listenMllp, type MllpPeer, type MllpTls } from '@loja/hl7';
import type { World } from '../shared/payment-service.ts';
import type { OfficeCertificates } from '../tax-office/certificates.ts';
import { drip } from './byte-by-byte.ts';
import { laboratoryControls } from './control-routes.ts';
import { fhirApi } from './fhir-api.ts';
import { openLaboratory } from './laboratory.ts';
import { laboratoryPages } from './pages.ts';
import type { StoreAddress } from './sender.ts';

export interface LaboratoryOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where results go; without one they wait. */
  store: StoreAddress | null;
  /** With these the laboratory also listens two ports further on, with mutual TLS. */
  certificates: OfficeCertificates | undefined;
}

/**
 * A laboratory's system: takes orders (OML^O21) over MLLP, and sends results (ORU^R01) when a person presses a button. Orders that
 * come by FHIR have their results there.
 */
export async function startLaboratory(world: World, options: LaboratoryOptions) {
  const { knobs, log } = world;
  const laboratory = openLaboratory(world, options.store);

  async function answer(bytes: Uint8Array, peer: MllpPeer): Promise<Uint8Array | null> {
    const reply = await laboratory.take(bytes);
    if (!reply || knobs.take('laboratorioSemResposta')) return null;
    // The order is taken, and the connection ends before the store hears of it.
    if (knobs.take('laboratorioFechar')) peer.socket.destroy();
    const { laboratorioOutroMsa2, laboratorioByteAByte } = knobs.get();
    const said = laboratorioOutroMsa2 ? ofAnotherMessage(reply) : reply;
    if (!laboratorioByteAByte) return said;
    await drip(peer.socket, said);
    return null;
  }

  const listen = (port: number, tls?: MllpTls) =>
    listenMllp({
      host: options.host,
      port,
      ...(tls && { tls }),
      maxBytes: 1_048_576,
      idleMs: 3_600_000,
      answer,
      onFault: (fault, address, error) => log(`laboratório: ${fault} (${address}) ${error ?? ''}`),
    });

  const { certificates, port } = options;
  const opened = await Promise.allSettled([
    listen(port),
    ...(certificates
      ? [
          listen(port && port + 2, {
            ca: certificates.authority.cert,
            cert: certificates.server.cert,
            key: certificates.server.key,
          }),
        ]
      : []),
  ]);
  const listeners = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  async function stop(): Promise<void> {
    await Promise.all([laboratory.stop(), ...listeners.map((one) => one.close())]);
  }
  const failed = opened.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }

  return {
    port: listeners[0]?.port ?? 0,
    /** Undefined without certificates. */
    tlsPort: listeners[1]?.port,
    laboratory,
    /** The store reaches it by FHIR here, beside MLLP. */
    fhir: fhirApi(laboratory, knobs),
    buttons: laboratoryControls(laboratory),
    pages: {
      '/laboratorio': {
        app: laboratoryPages(laboratory, knobs),
        title: 'Laboratório',
        about: 'Os exames pedidos pela loja, e os resultados que voltam para ela.',
      },
    },
    stop,
  };
}

function ofAnotherMessage(reply: Uint8Array): Uint8Array {
  const text = Buffer.from(reply).toString('latin1');
  return Buffer.from(text.replace(/(\rMSA\|\w\w\|)[^|\r]*/, '$1OUTRA'), 'latin1');
}
