import { useState } from 'react'
import type { UserDetail } from '#contract/admin/users.ts'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { AdjustPointsDialog } from './adjust-points-dialog.tsx'
import { userQuestions } from './user-questions.ts'

/** The actions for an account; unavailable ones are hidden, with a reason. */
export function UserActions({ user }: { user: UserDetail }) {
  const questions = userQuestions(useApi(), user)
  const { ask, dialog } = useActDialog()
  const [adjusting, setAdjusting] = useState({ open: false, turn: 0 })
  if (user.state === 'closed') return null
  const isActive = user.state === 'active'
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAdjusting(({ turn }) => ({ open: true, turn: turn + 1 }))}>
          Adjust points
        </Button>
        {user.isAdmin && user.isOwner && !user.isSelf ? null : user.isAdmin ? (
          <Button size="small" onClick={() => ask(questions.revoke)}>
            Revoke admin
          </Button>
        ) : (
          user.missingForAdmin.length === 0 && (
            <Button size="small" onClick={() => ask(questions.grant)}>
              Make admin
            </Button>
          )
        )}
        {isActive && !user.isSelf && !user.isOwner && (
          <>
            <Button size="small" onClick={() => ask(questions.resetSignIn)}>
              Reset sign-in
            </Button>
            <Button size="small" onClick={() => ask(questions.deactivate)}>
              Suspend
            </Button>
          </>
        )}
        {!isActive && (
          <Button size="small" variant="accent" onClick={() => ask(questions.reactivate)}>
            Reinstate
          </Button>
        )}
      </div>
      {!user.isAdmin && isActive && user.missingForAdmin.length > 0 && (
        <p className="mt-2 text-meta text-t3">To become an admin they have to {missing(user)}.</p>
      )}
      {user.isSelf && <p className="mt-2 text-meta text-t3">This is your own account.</p>}
      {user.isOwner && !user.isSelf && (
        <p className="mt-2 text-meta text-t3">The owner of the shop. Only they themselves can give that up.</p>
      )}
      {dialog}
      <AdjustPointsDialog
        key={`points ${adjusting.turn}`}
        user={user}
        open={adjusting.open}
        onClose={() => setAdjusting({ ...adjusting, open: false })}
      />
    </div>
  )
}

const MISSING = {
  inactive: 'be reinstated',
  'mailbox-unproven': 'confirm their e-mail',
  'short-password': 'choose a password of at least 12 characters',
} as const

function missing({ missingForAdmin }: UserDetail): string {
  return missingForAdmin.map((each) => MISSING[each]).join(' and ')
}
