import * as z from 'zod'
import { changeGame, createGame } from '#contract/admin/games.ts'
import { bodyOf, fieldOf, newBodyOf, type GameValues, type NewGameValues } from './game-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schemas for the request body.
export const newGameSchema = z.custom<NewGameValues>().transform(newBodyOf).pipe(createGame.body)

/** Faults are shown at the form's fields, where lists are multi-line texts. */
export const gameSchema = z.custom<GameValues>().superRefine((values, context) => {
  const { error } = changeGame.body.safeParse(bodyOf(values))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(path.join('.'))], message: withLine(path, message) })
})

/** The line of the faulty entry in a multi-line field. */
function withLine(path: readonly PropertyKey[], message: string): string {
  const entry = path.find((part) => typeof part === 'number')
  return entry === undefined ? message : `Line ${entry + 1}: ${message}`
}
