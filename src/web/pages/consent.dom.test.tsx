import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { BROWSER_PURPOSES } from '#features/trust/consent/consent.ts';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import ConsentPage from './consent.tsx';

const FLAG = 'must_show_preference_modal';

test.each(['left', 'taken away'])(
  'must_show_preference_modal goes when the consent page is %s, without any dialog',
  { meta: { spec: ['storefront 118', 'purchase 167'] } },
  (how) => {
    writeCookie(FLAG, 'true');
    const loaderData = { purposes: BROWSER_PURPOSES, choices: {} };
    const { unmount } = render(<ConsentPage {...({ loaderData } as ComponentProps<typeof ConsentPage>)} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readCookie(FLAG)).toBe('true');
    if (how === 'left') window.dispatchEvent(new Event('pagehide'));
    else unmount();
    // A cookie that expires now still counts until the clock moves.
    expect(readCookie(FLAG)).not.toBe('true');
  },
);
