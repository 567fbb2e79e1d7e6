import { useEffect } from 'react'
import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { toast } from '#web/components/overlays/toast.tsx'

/** As specified. */
const LEAVES_AFTER_MS = 1500
const WORDS = 'You need admin privileges to access this page.'

/** Tells a visitor who is no admin that access is denied, with a link to Home. */
export function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title: 'Access Denied', description: WORDS, destructive: true })
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="container-page grid min-h-[60vh] content-center justify-items-start py-24">
      <h1 className="text-h1">Access Denied</h1>
      <p className="mt-4 text-t2">{WORDS}</p>
      <ButtonLink to={paths.login} state={useCameFrom()} variant="accent" className="mt-8">
        Go to Login
      </ButtonLink>
    </div>
  )
}
