import type { ServiceBody } from '#contract/admin/services.ts'

type Units = NonNullable<ServiceBody['units']>

/** Parses units as typed: a step is `Turn the power on 20`. With named steps, their number is the number of units. */
export function typedUnits(label: string, count: string, lines: readonly string[]): Units {
  const steps = lines.map((line) => {
    const [, name = line, weight = ''] = /^(.*?)\s+(\d+)\s*%?$/.exec(line) ?? []
    return { label: name, weight: Number(weight) }
  })
  return { label, count: steps.length > 0 ? steps.length : Number(count), steps }
}

/** The form field of a part of the units: `units.label` is `unitLabel`, and every step is in `unitSteps`. */
export function unitField(path: string): string | undefined {
  const part = /^units\.(label|count|steps)/.exec(path)?.[1]
  return part && `unit${part.charAt(0).toUpperCase()}${part.slice(1)}`
}
