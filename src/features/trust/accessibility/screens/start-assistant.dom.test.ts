import { expect, test, vi } from 'vitest';
import { startAssistant } from './start-assistant.ts';

test('Hand Talk gets the token of the page and texts of at most 1000 letters', {
  meta: { spec: ['storefront 258'] },
}, async () => {
  const given: object[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    vi.stubGlobal(
      'HT',
      class {
        constructor(options: object) {
          given.push(options);
        }
      },
    );
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  await startAssistant({ isEnabled: true, provider: 'handtalk', token: 'abc' });
  expect(given).toMatchObject([{ token: 'abc', maxTextSize: 1000 }]);
});
