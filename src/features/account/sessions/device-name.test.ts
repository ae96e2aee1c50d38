import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  [`${ANDROID} ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, 'Edge no Android'],
  [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera no Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox no Android'],
  [
    'Mozilla/5.0 (Linux; U; Android 4.0.3; pt-br) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
    'Navegador no Android',
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [`${IPHONE} Version/18.0 EdgiOS/141.0.3537.60 Mobile/15E148 Safari/604.1`, 'Edge no iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 402.0.0.0 (iPhone15,4; iOS 18_5)`, 'Navegador no iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
    'Safari no iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari no Mac',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome no Mac',
  ],
  [`${WINDOWS} Gecko/20100101 Firefox/144.0`, 'Firefox no Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge no Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera no Windows'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome no Chromebook',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome no Linux'],
  ['Mozilla/5.0 (Mobile; rv:123.0) Gecko/123.0 Firefox/123.0', 'Firefox'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('gives no name to other programs, or without a user agent', () => {
  for (const userAgent of ['curl/8.15.0', 'node', '', undefined, '<b>Chrome</b>', 'x'.repeat(16_000)])
    expect(deviceName(userAgent)).toBeNull();
});
