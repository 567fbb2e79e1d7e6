import { ART_FAMILIES, type ArtFamily } from './game.ts'

/** How much of a run is done is told in steps of so many per cent, so that a picture has 21 forms. */
const STEP = 5
/** The short code of an order, and per cent. */
const NAME = /^([0-9A-Za-z]{8})-(\d{1,3})\.svg$/

/** What names a picture of a run. */
export interface RunPicture {
  art: ArtFamily
  /** The short code of its order: what it is drawn from. */
  code: string
  /** How much is done, in per cent. */
  done: number
}

/** The picture of a run of which so much is done, 0 to 1. */
export function runPicture(art: ArtFamily, code: string, share: number): RunPicture {
  return { art, code, done: Math.round((share * 100) / STEP) * STEP }
}

/** Where the picture of a run is served. `share`: how much is done, 0 to 1. */
export function runPicturePath(art: ArtFamily, code: string, share: number): string {
  return pathOfPicture(runPicture(art, code, share))
}

/** The same of a picture that is known. */
export function pathOfPicture({ art, code, done }: RunPicture): string {
  return `/run-pictures/${art}/${code}-${done}.svg`
}

/** The two last parts of such a path; undefined where there is no such picture. */
export function parseRunPicture(family: string, name: string): RunPicture | undefined {
  const art = ART_FAMILIES.find((each) => each === family)
  const [, code, per] = NAME.exec(name) ?? []
  const done = Number(per)
  return art && code !== undefined && done <= 100 && done % STEP === 0 ? { art, code, done } : undefined
}
