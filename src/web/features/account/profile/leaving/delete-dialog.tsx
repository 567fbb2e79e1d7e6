import { Check, X, type LucideIcon } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { DeleteForm } from './delete-form.tsx'
import { PasswordFirst } from '#web/features/account/profile/security/password-first.tsx'

const GOES = [
  'Your name, Discord name, password and devices',
  'Your reward points, your level and what is left of a subscription',
  'Order notes, messages to us, and your name on reviews',
]
const STAYS = ['Orders and payments, as long as tax law asks for', 'Reviews, without your name']

/** The consequences of deleting the account, and the password. */
export function DeleteDialog({ email, open, onClose }: { email: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account">
      <div className="space-y-6 p-5 tablet:p-6">
        <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
          <Consequences title="What goes, for good" icon={X} ink="text-danger" lines={GOES} />
          <Consequences title="What we have to keep" icon={Check} ink="text-t3" lines={STAYS} />
        </div>
        <p className="text-small text-t2">
          This cannot be undone, not even by us. You can register again with the same e-mail, as a new member. Details
          are in the <TextLink to={paths.terms}>Terms</TextLink>.
        </p>
        <PasswordFirst email={email} why="It proves that it is you who leaves, and your account has none yet.">
          <DeleteForm email={email} onKeep={onClose} />
        </PasswordFirst>
      </div>
    </Dialog>
  )
}

function Consequences({
  title,
  icon,
  ink,
  lines,
}: {
  title: string
  icon: LucideIcon
  ink: string
  lines: readonly string[]
}) {
  return (
    <section>
      <h3 className="text-small font-semibold">{title}</h3>
      <ul className="mt-2 space-y-2 text-small text-t2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon of={icon} size={16} className={`mt-0.5 ${ink}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
