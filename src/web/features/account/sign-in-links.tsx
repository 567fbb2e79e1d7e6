import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'

const LINK =
  'inline-flex min-h-11 items-center rounded-control font-medium text-t1 underline decoration-edge underline-offset-4 hover:decoration-accent'

/** Below a form: links to the other sign-in pages. */
export function SignInLinks({ question, to, label }: { question: string; to: string; label: string }) {
  const cameFrom = useCameFrom()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6">
      <span>
        {question}{' '}
        <Link to={to} state={cameFrom} className={LINK}>
          {label}
        </Link>
      </span>
      <Link to={paths.home} className={LINK}>
        Back to Home
      </Link>
    </p>
  )
}
