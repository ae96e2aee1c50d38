import * as v from 'valibot';

/** GET /siadi/preference/index (specification, section 3: Personalization). */
export const preferencesAnswer = v.strictObject({
  success: v.boolean(),
  data: v.array(
    v.strictObject({
      title: v.string(),
      description: v.string(),
      items: v.array(
        v.strictObject({
          questionIntegrationId: v.string(),
          questionLabel: v.string(),
          questionPlaceholder: v.string(),
          answer: v.pipe(v.string(), v.description("'' where nothing was answered.")),
        }),
      ),
    }),
  ),
});

export type PreferencesAnswer = v.InferOutput<typeof preferencesAnswer>;

export const saveAnswer = v.strictObject({
  success: v.boolean(),
  error: v.pipe(v.string(), v.description('Why nothing was saved; else empty.')),
});
