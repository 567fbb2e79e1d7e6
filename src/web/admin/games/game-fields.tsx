import { PLATFORM_NAMES, PLATFORMS } from '#kernel/shop/game.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { FieldGroup, TextField, type Edited } from './field-group.tsx'

/** The game's name and slug. */
export function NameFields({ edited }: Edited) {
  const { register, fault } = edited
  return (
    <FieldGroup title="Names">
      <TextField edited={edited} name="name" label="Name" />
      <TextField edited={edited} name="shortName" label="Short name" hint="On cards, links and buttons." />
      <TextField edited={edited} name="spokenName" label="Name in a sentence" />
      <TextField
        edited={edited}
        name="slug"
        label="Address"
        hint="The first part of its pages' addresses. Old links end when you change it."
      />
      <Field label="Place in the shop" hint="Lower stands first." error={fault('position')}>
        <TextInput {...register('position')} {...WHOLE} min="0" />
      </Field>
    </FieldGroup>
  )
}

/** How its services are shown, and the defaults of a new one. */
export function SaleFields({ edited }: Edited) {
  const { register, fault } = edited
  return (
    <FieldGroup title="Services">
      <TextField
        edited={edited}
        name="categories"
        label="Categories"
        rows={4}
        hint="One a line: its name in small letters, a colon, and the first feature of a new service of it."
      />
      <TextField
        edited={edited}
        name="features"
        label="Features of a new service"
        rows={3}
        hint="One a line, behind that of its category."
      />
      <TextField edited={edited} name="usualTime" label="Time of a new service" hint="Such as 1-3 hours." />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Order on its page" error={fault('sortBy')}>
          <Select {...register('sortBy')}>
            <option value="position">As you place them</option>
            <option value="price">Cheapest first</option>
          </Select>
        </Field>
        <Field label="Time is told by" error={fault('timeBy')}>
          <Select {...register('timeBy')}>
            <option value="promise">The promise</option>
            <option value="play">The time of play</option>
          </Select>
        </Field>
      </div>
      <fieldset>
        <legend className="text-small font-medium">Played on</legend>
        <div className="flex flex-wrap gap-x-6">
          {PLATFORMS.map((platform) => (
            <Checkbox key={platform} {...register(platform)} error={fault(platform)}>
              {PLATFORM_NAMES[platform]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox {...register('alertsWhenStopped')} error={fault('alertsWhenStopped')}>
        Tell a buyer who stops a payment by the browser’s own alert
      </Checkbox>
    </FieldGroup>
  )
}

/** The risk note, shown beside each price. */
export function RiskFields({ edited }: Edited) {
  const { register, fault } = edited
  return (
    <FieldGroup title="Publisher’s rules">
      <TextField
        edited={edited}
        name="riskText"
        label="What the publisher may do to an account"
        optional
        rows={4}
        hint="It stands beside the price and in the buyer's consent."
      />
      <TextField edited={edited} name="riskRules" label="Address of the rules" optional />
      <Field label="Read on" optional error={fault('riskChecked')}>
        <TextInput {...register('riskChecked')} type="date" />
      </Field>
    </FieldGroup>
  )
}
