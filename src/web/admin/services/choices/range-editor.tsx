import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { POUNDS, WHOLE } from '#web/admin/parts/number-input.ts'
import { NEW_RANGE, pointsOfDraft, type PieceDraft, type RangeDraft } from './choices-draft.ts'
import { AddButton, EntryGroup, RemoveButton, replaced } from './entry-list.tsx'
import type { EditedChoices } from './use-choices-editor.ts'

/** The range: its points, and the price of a step, piece by piece. */
export function RangeEditor({ edited }: { edited: EditedChoices }) {
  const { draft, edit } = edited
  const { range } = draft
  return (
    <EntryGroup title="Range" hint="Such as from level 1 to 100, or from Bronze to Gold. Each step has its price.">
      <Checkbox
        checked={range !== null}
        onChange={({ currentTarget }) => edit({ range: currentTarget.checked ? NEW_RANGE : null })}
      >
        Buyers choose from where to where
      </Checkbox>
      {range && (
        <>
          <RangePoints edited={edited} range={range} />
          <RangePieces edited={edited} range={range} />
        </>
      )}
    </EntryGroup>
  )
}

interface RangePartProps {
  edited: EditedChoices
  range: RangeDraft
}

function RangePoints({ edited: { edit, fault }, range }: RangePartProps) {
  const change = (part: Partial<RangeDraft>) => edit({ range: { ...range, ...part } })
  const input = (name: 'label' | 'names' | 'min' | 'max' | 'least') => ({
    value: range[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  return (
    <>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <Field label="What the points are" hint="Level, rank, prestige." error={fault('range.label')}>
          <TextInput {...input('label')} maxLength={30} autoComplete="off" />
        </Field>
        <Field label="Fewest steps in an order" hint="1 lets a single step be ordered." error={fault('range.least')}>
          <TextInput {...input('least')} {...WHOLE} min="1" />
        </Field>
      </div>
      <Field
        label="Names of the points"
        optional
        hint="One a line, lowest first, for ranks. Leave it empty where the points are numbers."
        error={fault('range.names')}
      >
        <TextArea {...input('names')} rows={4} />
      </Field>
      {range.names.trim() === '' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Lowest" error={fault('range.min')}>
            <TextInput {...input('min')} {...WHOLE} min="0" />
          </Field>
          <Field label="Highest" error={fault('range.max')}>
            <TextInput {...input('max')} {...WHOLE} min="1" />
          </Field>
        </div>
      )}
    </>
  )
}

function RangePieces({ edited: { edit, fault }, range }: RangePartProps) {
  const { pieces } = range
  const setPieces = (next: RangeDraft['pieces']) => edit({ range: { ...range, pieces: next } })
  return (
    <div className="space-y-4">
      {pieces.map((piece, place) => (
        <div key={place} className="flex items-end gap-2">
          <PieceFields
            range={range}
            piece={piece}
            isLast={place === pieces.length - 1}
            fault={(name) => fault(`range.pieces.${place}.${name}`)}
            onChange={(part) => setPieces(replaced(pieces, place, part))}
          />
          {pieces.length > 1 && (
            <RemoveButton
              label={`price ${place + 1}`}
              onClick={() => setPieces(pieces.filter((_each, other) => other !== place))}
            />
          )}
        </div>
      ))}
      <AddButton onClick={() => setPieces([{ to: '', price: '', minutes: '0' }, ...pieces])}>
        Another price for lower steps
      </AddButton>
    </div>
  )
}

interface PieceFieldsProps {
  range: RangeDraft
  piece: PieceDraft
  isLast: boolean
  fault: (name: keyof PieceDraft) => string | undefined
  onChange: (part: Partial<PieceDraft>) => void
}

/** The price and duration of each step up to a point. */
function PieceFields({ range, piece, isLast, fault, onChange }: PieceFieldsProps) {
  const { names, max } = pointsOfDraft(range)
  const input = (name: keyof PieceDraft) => ({
    value: piece[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className="grid flex-1 grid-cols-2 gap-2 tablet:grid-cols-3">
      <Field label="Up to" error={fault('to')} className="col-span-2 tablet:col-span-1">
        {isLast ? (
          <TextInput readOnly value={names[max] ?? (Number.isNaN(max) ? '' : String(max))} />
        ) : names.length > 0 ? (
          <Select {...input('to')}>
            <option value="">Choose</option>
            {names.map((name, point) => (
              <option key={name} value={String(point)}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput {...WHOLE} {...input('to')} />
        )}
      </Field>
      <Field label="£ a step" error={fault('price')}>
        <TextInput {...POUNDS} {...input('price')} />
      </Field>
      <Field label="Minutes" error={fault('minutes')}>
        <TextInput {...WHOLE} min="0" {...input('minutes')} />
      </Field>
    </div>
  )
}
