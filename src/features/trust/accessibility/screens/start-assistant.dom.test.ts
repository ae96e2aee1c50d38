import { expect, test, vi } from 'vitest';
import { startAssistant } from './start-assistant.ts';

test("gives Hand Talk the page's token and texts of at most 1000 letters", {
  meta: { spec: ['storefront 258'] },
}, async () => {
  const received: object[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    vi.stubGlobal(
      'HT',
      class {
        constructor(options: object) {
          received.push(options);
        }
      },
    );
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  await startAssistant({ isEnabled: true, provider: 'handtalk', token: 'abc' });
  expect(received).toMatchObject([{ token: 'abc', maxTextSize: 1000 }]);
});
