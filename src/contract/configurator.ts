import * as z from 'zod'
import { MAX_ANSWER_LENGTH, type Choices, type Configurator } from '#kernel/orders/configure/configurator.ts'
import { decimalField, optionalLine, slugField, typedLine } from './fields.ts'

const point = z.int('Must be a whole number').min(0, 'At least 0').max(1_000_000, 'At most 1000000')

const rangeSchema = z.strictObject({
  label: typedLine(30).describe('What its points are, such as Rank.'),
  min: point,
  max: point,
  names: z.array(typedLine(30)).max(1001).describe('One for each point, lowest first; empty where they are numbers.'),
  least: z.int('Must be a whole number').min(1, 'At least 1').describe('The fewest steps that one order takes.'),
  pieces: z
    .array(
      z.strictObject({
        to: point,
        price: decimalField
          .refine((price) => Number(price) > 0, 'At least 0.01')
          .describe('Pounds for each step up to this point.'),
        minutes: z.int('Must be a whole number').min(0, 'At least 0').max(10_000, 'At most 10000'),
      }),
    )
    .min(1, 'At least one')
    .max(20, 'At most 20'),
})

const valueSchema = z.strictObject({
  id: slugField,
  label: typedLine(60),
  price: decimalField.describe('Pounds on top.'),
  percent: z.int('Must be a whole number').min(0, 'At least 0').max(500, 'At most 500').describe('On top, too.'),
  timePercent: z
    .int('Must be a whole number')
    .min(10, 'At least 10')
    .max(1000, 'At most 1000')
    .describe('What the promised time becomes: 50 is half, 100 changes nothing.'),
})

/** The choices that a service offers; `kernel/orders/configure` prices and validates them. */
export const configuratorSchema = z.strictObject({
  range: rangeSchema.nullable(),
  options: z
    .array(
      z.strictObject({
        id: slugField,
        label: typedLine(40),
        values: z
          .array(valueSchema)
          .min(1, 'At least one')
          .max(12, 'At most 12')
          .describe('One is a switch. Of several the first is taken unless the buyer takes another.'),
      }),
    )
    .max(12, 'At most 12'),
  questions: z
    .array(
      z.strictObject({
        id: slugField,
        label: typedLine(80),
        answers: z.array(typedLine(60)).max(20, 'At most 20').describe('To choose from; empty where it is typed.'),
      }),
    )
    .max(6, 'At most 6'),
}) satisfies z.ZodType<Configurator>

/** A buyer's choices; the service defines which ones exist. */
export const choicesField = z.strictObject({
  from: point.optional(),
  to: point.optional(),
  options: z.record(slugField, slugField).default({}).describe('The id of the value taken, by the id of its option.'),
  answers: z.record(slugField, optionalLine(MAX_ANSWER_LENGTH)).default({}).describe('By the id of the question.'),
}) satisfies z.ZodType<Choices>

/** One choice or answer, in the words at the time of sale. */
export const detailSchema = z.object({ label: z.string(), value: z.string() })
