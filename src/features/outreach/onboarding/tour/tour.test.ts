import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { viewTour } from './server/view-tour.ts';
import { isOwnVideo, slidesOf, tourOf } from './tour.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

beforeEach(async () => {
  await db.execute(emptyTables(['tour_texts']));
  clearCatalogueCaches();
});

async function load(...lines: string[]) {
  const { importers } = IMPORT_KINDS.tour ?? { importers: [] };
  const bytes = Buffer.from(['campo,texto', ...lines].join('\n'));
  const outcome = await importFile(deps, importers, bytes, { simulate: false });
  clearCatalogueCaches();
  return outcome.result;
}

test('uses the texts of the specification where the operator has none', {
  meta: { spec: ['purchase 314'] },
}, async () => {
  const tour = await viewTour(deps);
  expect(tour.stepFiveTitle).toBe('Realize sua coleta com rapidez e tranquilidade.');
  expect(tour.stepFiveTextOne).toBe('Viu como é simples? Agora é só tomar seu café e seguir com o seu dia!');
  expect(tour).toMatchObject({ redirect_link: '', urlVideo: '' });
});

test('replaces only the texts that the file contains', async () => {
  await load('stepTwoTitle,Bem-vindo', 'redirect_link,/unidade-digital');
  expect(await viewTour(deps)).toMatchObject({
    stepTwoTitle: 'Bem-vindo',
    redirect_link: '/unidade-digital',
    stepFiveTitle: 'Realize sua coleta com rapidez e tranquilidade.',
  });
  expect(await load('stepTwoTitle,Bem-vindo')).toMatchObject({ unchanged: 1, changed: 0 });
});

test('refuses unknown fields and unsafe links', async () => {
  const { errors } = await load('stepSix,Olá', 'redirect_link,javascript:alert(1)');
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'campo'],
    [3, 'texto'],
  ]);
});

test('has four slides, five with a video, and falls back for invalid answers', {
  meta: { spec: ['purchase 87'] },
}, () => {
  expect(slidesOf(tourOf({}))).toHaveLength(4);
  const withVideo = slidesOf(tourOf({ urlVideo: '/videos/tour.mp4', stepFiveTitle: 7, stepTwoTitle: ' ' }));
  expect(withVideo.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'video', 'text']);
  expect(withVideo[1]?.title).toBe('Faça o check-in na chegada');
});

test.each([
  ['/videos/tour.mp4', true],
  ['/videos/../x.webm', true],
  ['//evil.example/x.mp4', false],
  ['https://videos.example/x.mp4', false],
  ['/videos/tour', false],
])('%s is a video of ours: %s', (url, own) => {
  expect(isOwnVideo(url)).toBe(own);
});
