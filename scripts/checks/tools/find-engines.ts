import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

/** Playwright could not drive 140, an earlier version in Debian. */
export const OLDEST_FIREFOX = 141

/** Finds Firefox: FIREFOX_PATH, the machine's, else by apt as root. Undefined: none that is new enough. */
export async function findFirefox(): Promise<string | undefined> {
  const here = () => {
    const program = process.env['FIREFOX_PATH'] || onPath('firefox-esr') || onPath('firefox')
    return program && firefoxVersion(versionOf(program)) >= OLDEST_FIREFOX ? program : undefined
  }
  return here() ?? installed('firefox-esr', here)
}

/** 153 of `Mozilla Firefox 153.7.0esr`; 0 without a version. */
export function firefoxVersion(said: string): number {
  return Number(/Firefox (\d+)\./.exec(said)?.[1] ?? 0)
}

function versionOf(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? ''
}

/** Whether WebKitGTK can be driven: its driver, its MiniBrowser and Xvfb are installed, or apt installed them. */
export async function findWebkit(): Promise<boolean> {
  const driver = () =>
    existsSync('/usr/bin/WebKitWebDriver') && globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').length > 0
  const screen = () => onPath('Xvfb') !== undefined
  if (!driver()) await installByApt('webkit2gtk-driver')
  if (!screen()) await installByApt('xvfb')
  return driver() && screen()
}

async function installed(name: string, find: () => string | undefined): Promise<string | undefined> {
  await installByApt(name)
  return find()
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}
