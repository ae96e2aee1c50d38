import type { Position } from '../nearest-open.ts';

const POSITION_TIMEOUT_MS = 15_000;

/** Resolves to the device's position, or to null if the visitor refuses it or the device has none. Never stores it. */
export const askPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
