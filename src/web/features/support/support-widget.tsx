import { ChevronUp, Headset, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import { useOpenedByLink } from '#web/lib/links/use-opened-by-link.ts'
import { Icon } from '#web/components/icon.tsx'
import { stepAside } from './step-aside.ts'
import { setSupportState, useSupportState } from './support-state.ts'

const SupportPanel = lazy(async () => ({ default: (await import('./support-panel.tsx')).SupportPanel }))

const PANEL_ID = 'support-panel'

/** The button, and its panel in three states. A link to `#support` on any page opens it. */
export function SupportWidget() {
  const state = useSupportState()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const corner = button.current?.closest<HTMLElement>('.support-corner')
    return corner ? stepAside(corner) : undefined
  }, [])
  useOpenedByLink('#support', () => setSupportState('open'))

  /** When the panel closes, the focus returns to where it was opened. */
  function leave(to: 'closed' | 'minimised') {
    setSupportState(to)
    button.current?.focus()
  }
  function leaveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && state === 'open') leave('closed')
  }
  return (
    <div onKeyDown={leaveByKey} role="presentation" className="flex flex-col items-end gap-3">
      {state === 'open' && (
        <Suspense fallback={null}>
          <SupportPanel id={PANEL_ID} onMinimise={() => leave('minimised')} onClose={() => leave('closed')} />
        </Suspense>
      )}
      <div className="flex items-center gap-2">
        <button
          ref={button}
          type="button"
          aria-expanded={state === 'open'}
          aria-controls={state === 'open' ? PANEL_ID : undefined}
          className="support-button"
          onClick={() => (state === 'open' ? leave('closed') : setSupportState('open'))}
        >
          <Icon of={Headset} size={22} />
          {state === 'minimised' ? (
            <>
              Live support
              <Icon of={ChevronUp} size={18} className="text-t3" />
            </>
          ) : (
            <span className="sr-only min-[96rem]:not-sr-only">Support</span>
          )}
        </button>
        {state === 'minimised' && (
          <button
            type="button"
            aria-label="Close live support"
            className="support-button text-t2"
            onClick={() => leave('closed')}
          >
            <Icon of={X} size={20} />
          </button>
        )}
      </div>
    </div>
  )
}
