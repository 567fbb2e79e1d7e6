import * as z from 'zod'
import { changeGame, createGame } from '#contract/admin/games.ts'
import { bodyOf, fieldOf, newBodyOf, type GameValues, type NewGameValues } from './game-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. The contract's own schemas look at what would be sent.
export const newGameSchema = z.custom<NewGameValues>().transform(newBodyOf).pipe(createGame.body)

/** Faults stand at the fields of the form, whose lists are texts. */
export const gameSchema = z.custom<GameValues>().superRefine((values, context) => {
  const { error } = changeGame.body.safeParse(bodyOf(values))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(path.join('.'))], message: withLine(path, message) })
})

/** Which entry of a list it is, in a field that has one a line. */
function withLine(path: readonly PropertyKey[], message: string): string {
  const entry = path.find((part) => typeof part === 'number')
  return entry === undefined ? message : `Line ${entry + 1}: ${message}`
}
