import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import type { AuthenticatorTask } from './authenticator-task.ts'
import { authenticatorQuery } from './second-factor-queries.ts'
import { SecuritySection } from './security-section.tsx'

/** Loaded lazily: rarely used, and it draws a QR code. */
const Dialogs = lazy(async () => ({ default: (await import('./authenticator-dialogs.tsx')).AuthenticatorDialogs }))

const TITLES: Record<AuthenticatorTask, string> = {
  'set-up': 'Turn on authenticator codes',
  renew: 'New recovery codes',
  'turn-off': 'Turn off authenticator codes',
}

/** An authenticator app as the second step of every login. */
export function AuthenticatorSection({ email }: { email: string }) {
  const query = useQuery(authenticatorQuery(useSecondFactorApi()))
  const [task, setTask] = useState<AuthenticatorTask>()
  // The title stays during the closing animation.
  const [shown, setShown] = useState<AuthenticatorTask>('set-up')
  // Codes that are shown only once must not be closed by accident.
  const [isHeld, setHeld] = useState(false)
  const open = (next: AuthenticatorTask) => {
    setTask(next)
    setShown(next)
  }
  const close = () => {
    setTask(undefined)
    setHeld(false)
  }
  return (
    <SecuritySection
      id="authenticator"
      title="Authenticator codes"
      lead="A second step at every login: a code of an app on your phone. Even someone who knows your password can’t get in."
      failure="Whether codes are on could not be looked up."
      query={query}
    >
      {query.data && (
        <Card className="p-4 tablet:px-5">
          {query.data.since === null ? (
            <Off onTurnOn={() => open('set-up')} />
          ) : (
            <On since={query.data.since} left={query.data.recoveryCodesLeft} onTask={open} />
          )}
          <Dialog open={task !== undefined} onClose={close} dismissable={!isHeld} title={TITLES[shown]}>
            <Suspense fallback={<p className="p-6 text-t2">Loading...</p>}>
              {task && <Dialogs email={email} task={task} onHold={setHeld} onDone={close} />}
            </Suspense>
          </Dialog>
        </Card>
      )}
    </SecuritySection>
  )
}

function Off({ onTurnOn }: { onTurnOn: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon of={Smartphone} className="text-t3" />
      <p className="min-w-0 flex-1 font-medium">Off</p>
      <Button size="small" onClick={onTurnOn}>
        Turn on codes
      </Button>
    </div>
  )
}

function On({ since, left, onTask }: { since: string; left: number; onTask: (task: AuthenticatorTask) => void }) {
  return (
    <>
      <div className="flex items-start gap-4">
        <Icon of={CircleCheck} className="mt-0.5 text-success" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            Every login asks for a code <Badge tone="success">On</Badge>
          </p>
          <p className="mt-0.5 text-meta text-t3">
            Since <time dateTime={since}>{dayAndTime(since)}</time>.{' '}
            <span className={left <= 3 ? 'text-warn' : undefined}>
              {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
            </span>
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="small" onClick={() => onTask('renew')}>
          New recovery codes
        </Button>
        <Button size="small" variant="ghost" onClick={() => onTask('turn-off')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
