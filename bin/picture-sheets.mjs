#!/usr/bin/env node
// `node bin/picture-sheets.mjs BEFORE AFTER FOLDER`: one sheet for each screen of two folders that `SHEETS` filled. Above the
// store before, below after; from left to right 360, 768 and 1280 pixels in the light theme, then in the dark one.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser, TALL, THEMES } from './support/camera.mjs';

const [before, after, folder] = process.argv.slice(2).map((path) => resolve(path));
const WIDTHS = [360, 768, 1280];
/** In CSS pixels. */
const GAP = 12;
const SHEET = 2000;
const MOST_BYTES = 200_000;
const places = Object.keys(THEMES).flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
const scale = (SHEET - GAP * (places.length + 1)) / places.reduce((sum, { width }) => sum + width, 0);
const names = readdirSync(after).flatMap((file) => /^(?!dark-)(.+)-1280\.webp$/.exec(file)?.[1] ?? []);

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
const devtools = await page.context().newCDPSession(page);
await page.goto(pathToFileURL(`${folder}/`).href);
for (const name of names) writeFileSync(join(folder, `${name}.webp`), await sheetOf(name));
await browser.close();

async function sheetOf(name) {
  const rows = [before, after]
    .map((from) =>
      places.map(({ theme, width }) => ({ file: join(from, `${theme}${name}-${width}.webp`), width })),
    )
    .filter(([{ file }]) => existsSync(file));
  const images = rows
    .flat()
    .map(
      ({ file, width }) =>
        `<img src="${pathToFileURL(file)}" width="${width * scale}" height="${TALL * scale}" alt="">`,
    );
  const columns = places.map(({ width }) => `${width * scale}px`).join(' ');
  await page.setViewportSize({ width: SHEET, height: Math.ceil(rows.length * (TALL * scale + GAP) + GAP) });
  await page.setContent(
    `<body style="margin:${GAP}px;background:#888;display:grid;gap:${GAP}px;grid-template-columns:${columns}">${images.join('')}`,
    { waitUntil: 'load' },
  );
  for (let quality = 70; ; quality -= 10) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length < MOST_BYTES || quality <= 20) return bytes;
  }
}
