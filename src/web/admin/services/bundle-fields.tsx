import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminService } from '#contract/admin/services.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { boughtOneByOne, MAX_PARTS, MAX_PIECES, type BundlePart } from '#kernel/shop/bundle.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Field, Select } from '#web/components/forms/field.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { RemoveButton } from './choices/entry-list.tsx'
import { adminServicesQuery } from './services-api.ts'
import type { ServiceValues } from './service-values.ts'
import { bundleText, typedBundle } from './typed-bundle.ts'

interface BundleFieldsProps {
  edited: CheckedForm<ServiceValues>
  /** The edited service's slug; undefined for a new one. */
  serviceId: string | undefined
}

/** The parts of a bundle. */
export function BundleFields({ edited: { form, fault }, serviceId }: BundleFieldsProps) {
  const { data = [] } = useQuery(adminServicesQuery(useApi()))
  const game = useWatch({ control: form.control, name: 'game' })
  const parts = typedBundle(useWatch({ control: form.control, name: 'bundle' })) ?? []
  const put = (changed: readonly BundlePart[]) => {
    form.setValue('bundle', bundleText(changed), { shouldDirty: true })
    form.clearErrors('bundle')
  }
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const others = data.filter((service) => mayBePart(service, { game, serviceId, parts }))
  return (
    <fieldset className="min-w-0 space-y-3 rounded-card border border-line p-4">
      <legend className="px-1 text-small font-medium">Bundle</legend>
      <p className="text-meta text-t3">
        Other services of this game, sold together for less than they cost one by one. Leave it empty for a single
        service.
      </p>
      {parts.length > 0 && (
        <ul aria-label="In the bundle" className="divide-y divide-line">
          {parts.map((part, place) => (
            <Part
              key={part.slug}
              part={part}
              name={data.find(({ slug }) => slug === part.slug)?.name ?? part.slug}
              isFull={pieces >= MAX_PIECES}
              onQuantity={(quantity) => put(parts.map((each) => (each === part ? { ...part, quantity } : each)))}
              onRemove={() => put(parts.filter((_each, other) => other !== place))}
            />
          ))}
        </ul>
      )}
      <Field label="Add to the bundle" optional error={fault('bundle')}>
        <Select
          value=""
          disabled={parts.length >= MAX_PARTS || pieces >= MAX_PIECES}
          onChange={({ currentTarget }) => put([...parts, { slug: currentTarget.value, quantity: 1 }])}
        >
          <option value="">{others.length === 0 ? 'No other service of this game' : 'Choose a service'}</option>
          {others.map(({ slug, name, price }) => (
            <option key={slug} value={slug}>
              {name}, £{price}
            </option>
          ))}
        </Select>
      </Field>
      <OneByOne parts={parts} services={data} />
    </fieldset>
  )
}

/** Services on offer of the same game, with a fixed price, that are not part of it yet. */
function mayBePart(
  { id, slug, game, archivedAt, configurator, bundle }: AdminService,
  of: { game: string; serviceId: string | undefined; parts: readonly BundlePart[] },
): boolean {
  return (
    archivedAt === null &&
    game === of.game &&
    id !== of.serviceId &&
    configurator === null &&
    bundle === null &&
    of.parts.every((part) => part.slug !== slug)
  )
}

interface PartProps {
  part: BundlePart
  name: string
  /** The maximum number of pieces is reached. */
  isFull: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Part({ part: { quantity }, name, isFull, onQuantity, onRemove }: PartProps) {
  const id = useId()
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span id={id} className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
        {name}
      </span>
      <IconButton
        icon={Minus}
        label={`One less of ${name}`}
        rests={quantity === 1}
        onPress={() => onQuantity(quantity - 1)}
      />
      <output aria-labelledby={id} className="figure min-w-6 text-center">
        {quantity}
      </output>
      <IconButton icon={Plus} label={`One more of ${name}`} rests={isFull} onPress={() => onQuantity(quantity + 1)} />
      <RemoveButton label={`${name} from the bundle`} onClick={onRemove} />
    </li>
  )
}

function OneByOne({ parts, services }: { parts: readonly BundlePart[]; services: readonly AdminService[] }) {
  const separate = boughtOneByOne(parts, (slug) => {
    const service = services.find((each) => each.slug === slug)
    return service && penceFromDecimal(service.price)
  })
  if (parts.length === 0 || separate === undefined) return null
  return (
    <p className="text-small text-t2">
      One by one they cost <Price pence={separate} />: the bundle costs less. Each piece is a step of the order&rsquo;s
      progress.
    </p>
  )
}
