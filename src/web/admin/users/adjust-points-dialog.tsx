import { useState } from 'react'
import type { UserDetail } from '#contract/admin/users.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { RadioGroup } from '#web/components/forms/choice.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { adjustPoints } from './users-api.ts'

interface Values {
  way: 'give' | 'take'
  amount: string
  reason: string
}

const CHECKS = lazyResolver<Values>(async () => (await import('./adjust-points-schema.ts')).adjustPointsSchema)

/** Adjusts points manually: amount, direction and reason. */
export function AdjustPointsDialog({ user, open, onClose }: { user: UserDetail; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Adjust points">
      <AdjustForm user={user} onDone={onClose} />
    </Dialog>
  )
}

function AdjustForm({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const api = useApi()
  const [keys] = useState(() => submissionKeys())
  const checked = useCheckedForm<Values>({ initial: () => ({ way: 'give', amount: '', reason: '' }), checks: CHECKS })
  const { isRunning, failure, run } = useAct(
    async ({ way, amount, reason }: Values) => {
      const points = way === 'give' ? Number(amount) : -Number(amount)
      const { rewardPoints } = await adjustPoints(
        api,
        user.id,
        { points, reason: reason.trim() },
        keys.keyFor({ points, reason }),
      )
      return { title: 'Points adjusted', description: `${user.email} has ${rewardPoints} points now.` }
    },
    { failedTitle: 'Update Failed', failed: 'Failed to adjust points' },
  )
  async function send() {
    if ((await checked.check()) && (await run(checked.form.getValues()))) onDone()
  }
  return (
    <DialogForm
      title="Adjust points"
      button="Adjust points"
      busyLabel="Adjusting..."
      onSend={send}
      onCancel={onDone}
      isSending={isRunning}
      failure={failure}
    >
      <p className="text-t2">
        {user.email} has <span className="figure">{user.rewardPoints}</span> points.
      </p>
      <RadioGroup
        legend="What to do"
        options={[
          { value: 'give', label: 'Give' },
          { value: 'take', label: 'Take' },
        ]}
        input={checked.register('way')}
        defaultValue="give"
      />
      <Field label="Points" error={checked.fault('amount')}>
        <TextInput {...checked.register('amount')} inputMode="numeric" autoComplete="off" className="figure" />
      </Field>
      <Field label="Reason" hint="The member reads it in their points' history." error={checked.fault('reason')}>
        <TextInput {...checked.register('reason')} maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}
