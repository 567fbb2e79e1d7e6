import { ArrowRight, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { pointName, type Range } from '#kernel/orders/configure/configurator.ts'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { RangeBadge } from './range-badge.tsx'
import type { EditedChoices } from './use-choices.ts'

interface RangeControlProps {
  range: Range
  edited: EditedChoices
}

interface End {
  side: 'from' | 'to'
  label: string
  point: number
  /** The chosen point; undefined while the typed value is invalid. */
  chosen: number | undefined
  /** The points that this end may have. */
  lowest: number
  highest: number
  move: (point: number | undefined) => void
}

/** A range control: a badge and a stepper at each end, and a slider with two thumbs below. */
export function RangeControl({ range, edited }: RangeControlProps) {
  const { min, max, least, label } = range
  const { choices, change, fault } = edited
  const from = choices.from ?? min
  const to = choices.to ?? from + least
  /** The lower end pushes the upper one, so that the range never becomes empty. */
  const moveFrom = (point: number | undefined) =>
    change(
      point === undefined || to >= point + least ? { from: point } : { from: point, to: Math.min(max, point + least) },
    )
  const ends: [End, End] = [
    {
      side: 'from',
      label: `From ${label}`,
      point: from,
      chosen: choices.from,
      lowest: min,
      highest: max - least,
      move: moveFrom,
    },
    {
      side: 'to',
      label: `To ${label}`,
      point: to,
      chosen: choices.to,
      lowest: Math.min(max, from + least),
      highest: max,
      move: (point) => change({ to: point }),
    },
  ]
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium text-t1">{label}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
        <EndControl end={ends[0]} range={range} fault={fault('from')} />
        <Icon of={ArrowRight} className="mt-5 text-t3" />
        <EndControl end={ends[1]} range={range} fault={fault('to')} />
      </div>
      <Slider range={range} ends={ends} />
    </fieldset>
  )
}

function EndControl({ end, range, fault }: { end: End; range: Range; fault: string | undefined }) {
  const { side, label, point, chosen, lowest, highest, move } = end
  return (
    <div className="min-w-0">
      <div className="flex justify-center">
        <RangeBadge range={range} point={point} />
      </div>
      <Field label={label} error={fault} announces className="mt-2">
        {range.names.length > 0 ? (
          <Select data-choice={side} value={point} onChange={(event) => move(Number(event.currentTarget.value))}>
            {range.names.map((name, place) => {
              const each = range.min + place
              return (
                <option key={name} value={each} disabled={each < lowest || each > highest}>
                  {name}
                </option>
              )
            })}
          </Select>
        ) : (
          <PointInput side={side} point={point} chosen={chosen} onMove={move} />
        )}
      </Field>
      <div className="mt-2 flex justify-between gap-2">
        <IconButton
          framed
          icon={Minus}
          label={`${label}: one less`}
          rests={point <= lowest}
          onPress={() => move(point - 1)}
        />
        <IconButton
          framed
          icon={Plus}
          label={`${label}: one more`}
          rests={point >= highest}
          onPress={() => move(point + 1)}
        />
      </div>
    </div>
  )
}

interface PointInputProps extends Pick<End, 'side' | 'point' | 'chosen'> {
  onMove: End['move']
}

/** A number field: an invalid value is reported and stays until the end is moved in another way. */
function PointInput({ side, point, chosen, onMove }: PointInputProps) {
  const [typed, setTyped] = useState<{ text: string; asked: number | undefined }>()
  return (
    <TextInput
      data-choice={side}
      inputMode="numeric"
      autoComplete="off"
      value={typed && typed.asked === chosen ? typed.text : String(point)}
      onChange={({ currentTarget: { value: text } }) => {
        const asked = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
        setTyped({ text, asked })
        onMove(asked)
      }}
      className="text-center"
    />
  )
}

/** Two native sliders on one track, for pointer and arrow keys. */
function Slider({ range, ends }: { range: Range; ends: readonly [End, End] }) {
  const { min, max } = range
  const share = (point: number) => ((point - min) / (max - min)) * 100
  const [from, to] = ends
  return (
    <div className="range-slider">
      <svg className="range-slider-track" preserveAspectRatio="none" viewBox="0 0 100 4" aria-hidden="true">
        <rect width="100" height="4" className="fill-edge" />
        <rect
          x={share(from.point)}
          width={Math.max(0, share(to.point) - share(from.point))}
          height="4"
          className="fill-accent"
        />
      </svg>
      {ends.map(({ side, label, point, lowest, highest, move }) => (
        <input
          key={side}
          type="range"
          aria-label={label}
          aria-valuetext={pointName(range, point)}
          min={min}
          max={max}
          value={point}
          onChange={(event) => move(Math.min(highest, Math.max(lowest, Number(event.currentTarget.value))))}
        />
      ))}
    </div>
  )
}
