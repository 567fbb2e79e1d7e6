import { Part } from './part.tsx'

const TYPE = [
  { name: 'display', className: 'text-display' },
  { name: 'h1', className: 'text-h1' },
  { name: 'h2', className: 'text-h2' },
  { name: 'h3', className: 'text-h3' },
  { name: 'body', className: 'text-body' },
  { name: 'small', className: 'text-small' },
  { name: 'meta', className: 'text-meta text-t2' },
  { name: 'tiny', className: 'text-tiny text-t3' },
]
const LAYERS = [
  'bg-sunk',
  'bg-bg',
  'bg-card',
  'bg-pop',
  'bg-hover',
  'bg-wash',
  'bg-accent',
  'bg-accent-mid',
  'bg-success',
  'bg-warn',
  'bg-danger',
  'bg-info',
  'bg-danger-fill',
]
const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-12', 'w-16', 'w-24']

/** Type, colours and spacing in this theme. */
export function Styles() {
  return (
    <>
      <Part name="Type">
        <div className="grid gap-3">
          {TYPE.map(({ name, className }) => (
            <p key={name} className={className}>
              {name}: You keep the progress.
            </p>
          ))}
          <p className="figure text-price">£1,234.50 · 1-3 · 24</p>
        </div>
      </Part>
      <Part name="Colour">
        {LAYERS.map((layer) => (
          <figure key={layer} className="grid gap-1">
            <div className={`size-16 rounded-control border border-line ${layer}`} />
            <figcaption className="text-tiny text-t3">{layer.slice(3)}</figcaption>
          </figure>
        ))}
      </Part>
      <Part name="Space: 4 8 12 16 20 24 32 48 64 96">
        <div className="flex flex-wrap items-end gap-3">
          {SPACES.map((width) => (
            <div key={width} className={`h-6 bg-accent-mid ${width}`} />
          ))}
        </div>
      </Part>
    </>
  )
}
