import { useQuery } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PasswordFirst } from '#web/features/account/profile/security/password-first.tsx'
import { knowsPasskeys } from '#web/lib/member/passkey-support.ts'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { passkeysQuery } from './second-factor-queries.ts'
import { SecuritySection } from './security-section.tsx'

const AddForm = lazy(async () => ({ default: (await import('./add-passkey-form.tsx')).AddPasskeyForm }))
const RenameForm = lazy(async () => ({ default: (await import('./rename-passkey-form.tsx')).RenamePasskeyForm }))
const RemoveForm = lazy(async () => ({ default: (await import('./remove-passkey-form.tsx')).RemovePasskeyForm }))

type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The member's passkeys. */
export function PasskeysSection({ email }: { email: string }) {
  const query = useQuery(passkeysQuery(useSecondFactorApi()))
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const renamed = task?.kind === 'rename' ? task.passkey : undefined
  const removed = task?.kind === 'remove' ? task.passkey : undefined
  return (
    <SecuritySection
      id="passkeys"
      title="Passkeys"
      lead="Log in with your fingerprint, your face or the PIN of a device. No password to type, and none to steal."
      failure="Your passkeys could not be listed."
      query={query}
    >
      {query.data && (
        <Card className="divide-y divide-line">
          {query.data.length > 0 && (
            <ul className="divide-y divide-line">
              {query.data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onTask={(kind) => setTask({ kind, passkey })} />
              ))}
            </ul>
          )}
          <AddArea count={query.data.length} onAdd={() => setTask({ kind: 'add' })} />
        </Card>
      )}
      <Dialog open={task?.kind === 'add'} onClose={close} title="Add a passkey">
        <div className="p-5 tablet:p-6">
          <PasswordFirst email={email} why="It proves that it is you who adds a way in, and your account has none yet.">
            <Suspense fallback={<p className="text-t2">Loading...</p>}>
              {task?.kind === 'add' && <AddForm email={email} onDone={close} />}
            </Suspense>
          </PasswordFirst>
        </div>
      </Dialog>
      <Dialog open={renamed !== undefined} onClose={close} title="Rename this passkey">
        <Suspense fallback={<p className="p-6 text-t2">Loading...</p>}>
          {renamed && <RenameForm passkey={renamed} onDone={close} />}
        </Suspense>
      </Dialog>
      <Dialog open={removed !== undefined} onClose={close} title={`Remove ${removed?.name ?? 'this passkey'}?`}>
        <Suspense fallback={<p className="p-6 text-t2">Loading...</p>}>
          {removed && <RemoveForm passkey={removed} email={email} onDone={close} />}
        </Suspense>
      </Dialog>
    </SecuritySection>
  )
}

function AddArea({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 tablet:px-5">
      {count === 0 && (
        <>
          <Icon of={KeySquare} className="text-t3" />
          <p className="min-w-0 flex-1 font-medium">None yet</p>
        </>
      )}
      {knowsPasskeys() ? (
        <Button size="small" onClick={onAdd}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-small text-t2">This browser has no passkeys: add one from another.</p>
      )}
    </div>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onTask,
}: {
  passkey: Passkey
  onTask: (kind: 'rename' | 'remove') => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 tablet:px-5">
      <Icon of={KeySquare} className="text-t3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-0.5 text-meta text-t3">
          Added <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <time dateTime={lastUsedAt}>{dayAndTime(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => onTask('rename')}>
          Rename
        </Button>
        <Button size="small" variant="ghost" aria-label={`Remove ${name}`} onClick={() => onTask('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}
