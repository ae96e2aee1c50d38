import * as v from 'valibot';

/** What the browser's window is opened with (WebAuthn level 3, 5.1.9: the JSON forms). */
export const passkeyOptionsAnswer = v.looseObject({
  challenge: v.pipe(v.string(), v.description('For one answer by this session, within five minutes.')),
});
