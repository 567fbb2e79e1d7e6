import { ART_FAMILIES, type ArtFamily } from './game.ts'

/** Progress is rounded to steps of this many per cent, so that a picture has 21 variants. */
const STEP = 5
/** The short code of an order, and per cent. */
const NAME = /^([0-9A-Za-z]{8})-(\d{1,3})\.svg$/

/** Identifies a variant of a run picture. */
export interface RunPicture {
  art: ArtFamily
  /** The short code of its order, which the drawing is generated from. */
  code: string
  /** Progress in per cent. */
  done: number
}

/** The run picture for a progress of 0 to 1. */
export function runPicture(art: ArtFamily, code: string, share: number): RunPicture {
  return { art, code, done: Math.round((share * 100) / STEP) * STEP }
}

/** The URL of a run picture. `share`: progress, 0 to 1. */
export function runPicturePath(art: ArtFamily, code: string, share: number): string {
  return pathOfPicture(runPicture(art, code, share))
}

/** The URL of a known run picture. */
export function pathOfPicture({ art, code, done }: RunPicture): string {
  return `/run-pictures/${art}/${code}-${done}.svg`
}

/** Parses the last two segments of such a path; undefined where there is no such picture. */
export function parseRunPicture(family: string, name: string): RunPicture | undefined {
  const art = ART_FAMILIES.find((each) => each === family)
  const [, code, per] = NAME.exec(name) ?? []
  const done = Number(per)
  return art && code !== undefined && done <= 100 && done % STEP === 0 ? { art, code, done } : undefined
}
