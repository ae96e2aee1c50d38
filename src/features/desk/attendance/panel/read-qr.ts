export type CameraFailure = 'refused' | 'missing' | 'busy' | 'lost' | 'nothing';

const LONGEST_MS = 60_000;
const PAUSE_MS = 150;

interface Reader {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface Detector {
  new (options: { formats: ['qr_code'] }): Reader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Some systems have the class but support no format. */
async function newReader(): Promise<Reader> {
  const { BarcodeDetector: own } = window as { BarcodeDetector?: Detector };
  const reads = (await own?.getSupportedFormats())?.includes('qr_code');
  const Class = own && reads ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Class({ formats: ['qr_code'] });
}

const failureOf = (error: unknown): CameraFailure => {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the camera in `video` until it sees a QR code, and then turns it off. Returns null after `signal`. */
export async function readQr(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<{ code: string } | { failure: CameraFailure } | null> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    return signal.aborted ? null : { failure: failureOf(error) };
  }
  const tracks = stream.getTracks();
  let end: CameraFailure | null = null;
  for (const track of tracks) track.addEventListener('ended', () => (end = 'lost'));
  const late = setTimeout(() => (end = 'nothing'), LONGEST_MS);
  try {
    video.srcObject = stream;
    const reader = await newReader();
    await video.play();
    while (!signal.aborted) {
      if (end) return { failure: end };
      const [seen] = await reader.detect(video);
      if (seen && !signal.aborted) return { code: seen.rawValue };
      await pause(PAUSE_MS);
    }
    return null;
  } catch {
    return signal.aborted ? null : { failure: end ?? 'lost' };
  } finally {
    clearTimeout(late);
    for (const track of tracks) track.stop();
    video.srcObject = null;
  }
}
