import type { ServiceBody } from '#contract/admin/services.ts'

type Units = NonNullable<ServiceBody['units']>

/** Units as people type them: a step is `Turn the power on 20`. Of named steps there are as many as lines. */
export function typedUnits(label: string, count: string, lines: readonly string[]): Units {
  const steps = lines.map((line) => {
    const [, name = line, weight = ''] = /^(.*?)\s+(\d+)\s*%?$/.exec(line) ?? []
    return { label: name, weight: Number(weight) }
  })
  return { label, count: steps.length > 0 ? steps.length : Number(count), steps }
}

/** Where a part of the units is typed: `units.label` in `unitLabel`, and every step in `unitSteps`. */
export function unitField(path: string): string | undefined {
  const part = /^units\.(label|count|steps)/.exec(path)?.[1]
  return part && `unit${part.charAt(0).toUpperCase()}${part.slice(1)}`
}
