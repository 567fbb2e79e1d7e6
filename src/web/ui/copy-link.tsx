import { Check, Link2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { toast } from './toast.tsx'

/** Puts a page's full address on the clipboard, and says so on the button itself. */
export function CopyLink({ path, children }: { path: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    const address = new URL(path, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // No clipboard over plain http, or not allowed: the address is shown, to be copied by hand.
      toast({ title: 'Copy this link', description: address })
    }
  }
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Link2} />
      <span aria-live="polite">{isCopied ? 'Link copied' : children}</span>
    </Button>
  )
}
