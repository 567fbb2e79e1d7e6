import { Controls } from '#web/features/parts/controls.tsx'
import { Overlays } from '#web/features/parts/overlays.tsx'
import { Signs } from '#web/features/parts/signs.tsx'
import { Styles } from '#web/features/parts/styles.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'

const THEMES = [
  { name: 'Default', className: '' },
  { name: 'Spectral', className: 'theme-spectral' },
  { name: 'Tactical', className: 'theme-tactical' },
]

/** Every component in every state and theme. For admins, and for everyone at the machine of a demo. */
export function DevUi() {
  const isHydrated = useHydrated()
  return (
    <div>
      <div className="container-page pt-10 pb-10">
        <h1 className="text-h1">Parts of the interface</h1>
        <p className="mt-4 max-w-[60ch] text-t2">
          Each part once in every theme. The tokens behind them are written down in docs/design.md.
        </p>
      </div>
      {/* Radix components write style attributes when rendered on a server; the policy forbids those. */}
      {isHydrated &&
        THEMES.map(({ name, className }) => (
          <div key={name} className={className}>
            <div className="bg-bg py-10">
              <div className="container-page">
                <h2 className="mb-6 text-h2">{name}</h2>
                <Styles />
                <Controls theme={name} />
                <Signs />
                <Overlays />
              </div>
            </div>
          </div>
        ))}
    </div>
  )
}
