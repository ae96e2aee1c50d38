import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, projectNode, toolEnvironment } from './project.mjs';
import { mustRun } from './run.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const fontFolders = ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'];

/** Until the store's own font has come, pages use one as wide as Arial, which a bare Debian lacks. */
async function installFont() {
  const find = () => fontFolders.find((folder) => existsSync(folder));
  if (!find()) await installByApt('fonts-liberation', find);
}

export async function browser() {
  await installFont();
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH aponta para um programa que não funciona: ${chosen}`);
  }
  return findInstalled() ?? (await installByApt('chromium', findInstalled)) ?? (await installByPlaywright());
}

/** Prefers the headless shell, which opens a page in half the time. CHROMIUM_PATH overrules it. */
export async function headlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  const find = () => ['/usr/bin/chromium-headless-shell'].find(works);
  return find() ?? (await installByApt('chromium-headless-shell', find));
}

function findInstalled() {
  return [...usualPaths, playwrightPath()].find(works);
}

/** Ubuntu's chromium-browser may only point to a snap, so the browser must answer. */
function works(path) {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** Progress goes to stderr: the stdout of `setup.mjs browser` is the path alone. */
const visible = { stdio: ['ignore', process.stderr, process.stderr] };

async function installByApt(name, find) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error(`Instalando ${name} para os testes de navegador…`);
  const options = { ...visible, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await mustRun('apt-get update falhou', 'apt-get', ['update'], options);
    await mustRun('apt-get install falhou', 'apt-get', ['install', '-y', name], options);
  } catch (error) {
    console.error(error.message);
  }
  return find();
}

async function installByPlaywright() {
  console.error('Baixando o Chromium para os testes de navegador…');
  const program = inRoot('node_modules', '.bin', 'playwright-core');
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await mustRun(
    'O download do Chromium falhou',
    projectNode(),
    [program, 'install', ...libraries, 'chromium'],
    {
      ...visible,
      env: toolEnvironment(),
    },
  );
  const path = playwrightPath();
  if (works(path)) return path;
  throw new Error('O Chromium baixado não funciona neste sistema. Instale um e informe CHROMIUM_PATH.');
}

function playwrightPath() {
  return createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath();
}
