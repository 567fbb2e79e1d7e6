import { HEX_COLOUR, type Look } from '#kernel/shop/look/look.ts'

/** The form values of a look. */
export interface LookValues extends Omit<Look, 'groundHue'> {
  groundHue: string
}

export function valuesOf(look: Look): LookValues {
  return { ...look, groundHue: String(look.groundHue) }
}

/** The request body. */
export function bodyOf(values: LookValues): Look {
  return { ...values, accent: values.accent.trim().toLowerCase(), groundHue: Number(values.groundHue) }
}

/** The previewed look while a colour is being typed: the last valid colour is used. */
export function shownLook(values: LookValues, published: Look): Look {
  const look = bodyOf(values)
  return HEX_COLOUR.test(look.accent) ? look : { ...look, accent: published.accent }
}

/** Suggested colours with sufficient contrast. */
export const PALETTES: readonly (Pick<Look, 'accent' | 'groundHue' | 'groundTint'> & { name: string })[] = [
  { name: 'Lamp', accent: '#f2e8c7', groundHue: 85, groundTint: 'soft' },
  { name: 'Frost', accent: '#8ee6ea', groundHue: 225, groundTint: 'strong' },
  { name: 'Meadow', accent: '#8fe08a', groundHue: 150, groundTint: 'soft' },
  { name: 'Tracer', accent: '#ffa153', groundHue: 60, groundTint: 'soft' },
  { name: 'Rose', accent: '#f4b0ca', groundHue: 352, groundTint: 'strong' },
  { name: 'Violet', accent: '#c9b3ff', groundHue: 295, groundTint: 'strong' },
]
