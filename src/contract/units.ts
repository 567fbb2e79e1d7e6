import * as z from 'zod'
import { MAX_NAMED_STEPS, MAX_UNITS, WHOLE_WEIGHT } from '#kernel/orders/units.ts'
import { typedLine } from './fields.ts'

const COUNT = `A whole number from 1 to ${MAX_UNITS}`
const WEIGHT = `Each step needs its share: a whole number from 1 to ${WHOLE_WEIGHT}`

/**
 * The units in which one purchase of a service is delivered. A service with a range is delivered in the steps of its
 * range.
 */
export const unitsSchema = z
  .strictObject({
    label: typedLine(30).describe('One of them, such as "prestige".'),
    count: z.int(COUNT).min(1, COUNT).max(MAX_UNITS, COUNT).describe('How many one purchase is.'),
    steps: z
      .array(
        z.strictObject({
          label: typedLine(60),
          weight: z
            .int(WEIGHT)
            .min(1, WEIGHT)
            .max(WHOLE_WEIGHT, WEIGHT)
            .describe('Its share of the work, in whole per cent.'),
        }),
      )
      .max(MAX_NAMED_STEPS, `At most ${MAX_NAMED_STEPS} steps`)
      .describe('A name and a share for each unit; empty where all are alike.'),
  })
  .superRefine(({ count, steps }, context) => {
    if (steps.length === 0) return
    const sum = steps.reduce((all, { weight }) => all + weight, 0)
    if (sum !== WHOLE_WEIGHT)
      context.addIssue({
        code: 'custom',
        path: ['steps'],
        message: `The shares add up to ${sum}, and should to ${WHOLE_WEIGHT}`,
      })
    if (steps.length !== count)
      context.addIssue({ code: 'custom', path: ['count'], message: `As many as there are steps: ${steps.length}` })
  })

/** The delivered units of an order's line. */
export const progressSchema = z.object({
  label: z.string().describe('One of its units, such as "prestige".'),
  count: z.int().describe('Units of the whole line.'),
  delivered: z.int(),
  percent: z.int().describe('How much of the work is delivered, by the weight of its steps; rounded down.'),
  steps: z.array(z.string()).describe('A name for each unit of one piece; empty where they have none.'),
})
