import { freeSlug } from '#kernel/shop/slug.ts'
import { TAKEN_IDS } from '#kernel/orders/configure/configurator-faults.ts'
import type { Configurator, Option, OptionValue, Range } from '#kernel/orders/configure/configurator.ts'

/** The form values of a service's choices: all texts. An id is empty until it is first stored. */
export interface ChoicesDraft {
  range: RangeDraft | null
  options: OptionDraft[]
  questions: QuestionDraft[]
}

export interface RangeDraft {
  label: string
  /** One per line; empty where the points are numbers. */
  names: string
  min: string
  max: string
  least: string
  pieces: PieceDraft[]
}

export interface PieceDraft {
  to: string
  price: string
  minutes: string
}

export interface OptionDraft {
  id: string
  label: string
  values: ValueDraft[]
}

export interface ValueDraft {
  id: string
  label: string
  /** `2.50` pounds, or `30%`; empty is free. */
  costs: string
  /** Per cent of the promised time; empty changes nothing. */
  time: string
}

export interface QuestionDraft {
  id: string
  label: string
  /** One per line; empty where the answer is typed. */
  answers: string
}

export const NEW_RANGE: RangeDraft = {
  label: 'Level',
  names: '',
  min: '1',
  max: '100',
  least: '1',
  pieces: [{ to: '100', price: '', minutes: '0' }],
}
export const NEW_VALUE: ValueDraft = { id: '', label: '', costs: '', time: '' }
export const NEW_OPTION: OptionDraft = { id: '', label: '', values: [NEW_VALUE] }
export const NEW_QUESTION: QuestionDraft = { id: '', label: '', answers: '' }

/** The form values of stored choices. */
export function draftOf(configurator: Configurator | null): ChoicesDraft {
  if (!configurator) return { range: null, options: [], questions: [] }
  const { range, options, questions } = configurator
  return {
    range: range && {
      label: range.label,
      names: range.names.join('\n'),
      min: String(range.min),
      max: String(range.max),
      least: String(range.least),
      pieces: range.pieces.map(({ to, price, minutes }) => ({ to: String(to), price, minutes: String(minutes) })),
    },
    options: options.map(({ id, label, values }) => ({
      id,
      label,
      values: values.map((value) => ({
        id: value.id,
        label: value.label,
        costs: value.percent > 0 ? `${value.percent}%` : value.price === '0.00' ? '' : value.price,
        time: value.timePercent === 100 ? '' : String(value.timePercent),
      })),
    })),
    questions: questions.map(({ id, label, answers }) => ({ id, label, answers: answers.join('\n') })),
  }
}

/**
 * The request body; null where no choices are left. Malformed numbers are sent, so that the server refuses them at
 * their field.
 */
export function configuratorOf({ range, options, questions }: ChoicesDraft): Configurator | null {
  if (!range && options.length === 0 && questions.length === 0) return null
  return {
    range: range && rangeOf(range),
    options: withIds(options).map((option): Option => ({
      ...option,
      label: option.label.trim(),
      values: withIds(option.values).map(valueOf),
    })),
    questions: withIds(questions).map(({ id, label, answers }) => ({
      id,
      label: label.trim(),
      answers: lines(answers),
    })),
  }
}

/** Points with names are counted by them. */
export function pointsOfDraft({ names, min, max }: RangeDraft): { names: string[]; min: number; max: number } {
  const named = lines(names)
  return named.length > 0
    ? { names: named, min: 0, max: named.length - 1 }
    : { names: [], min: numberOf(min), max: numberOf(max) }
}

function rangeOf(draft: RangeDraft): Range {
  const points = pointsOfDraft(draft)
  const { label, least, pieces } = draft
  return {
    label: label.trim(),
    ...points,
    least: numberOf(least),
    pieces: pieces.map(({ to, price, minutes }, place) => ({
      // The last piece ends where the range ends.
      to: place === pieces.length - 1 ? points.max : numberOf(to),
      price: poundsOf(price),
      minutes: minutes.trim() === '' ? 0 : numberOf(minutes),
    })),
  }
}

function valueOf({ id, label, costs, time }: ValueDraft & { id: string }): OptionValue {
  const percent = /^\d+ ?%$/.test(costs.trim()) ? Number.parseInt(costs, 10) : 0
  return {
    id,
    label: label.trim(),
    price: percent > 0 || costs.trim() === '' ? '0.00' : poundsOf(costs),
    percent,
    timePercent: time.trim() === '' ? 100 : numberOf(time.replace('%', '')),
  }
}

/** An id for an empty one: derived from the label, with a number where it is taken. */
function withIds<Entry extends { id: string; label: string }>(entries: readonly Entry[]): Entry[] {
  const taken = new Set([...TAKEN_IDS, ...entries.map(({ id }) => id)])
  return entries.map((entry) => {
    if (entry.id !== '') return entry
    const id = freeSlug(entry.label, taken, { longest: 30, otherwise: 'choice' })
    taken.add(id)
    return { ...entry, id }
  })
}

/** `£4`, `4.5` and `4.00` are accepted; malformed amounts stay as typed. */
function poundsOf(typed: string): string {
  const plain = typed.trim().replace(/^£/, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

function lines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
