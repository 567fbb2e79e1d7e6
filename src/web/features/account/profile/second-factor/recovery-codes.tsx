import { ArrowDownToLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { saveAsFile } from '#web/features/account/profile/leaving/save-as-file.ts'
import { CopyShown } from './copy-shown.tsx'

/** Ten recovery codes, shown until this is closed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { brand } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const save = () =>
    saveAsFile({
      name: 'recovery-codes.txt',
      type: 'text/plain',
      text: `Recovery codes for ${brand}. Each works once, in place of a code of the app.\n\n${text}\n`,
    })
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-h3 outline-none">
        Keep these recovery codes
      </h3>
      <p className="mt-2 text-t2">
        Without your phone, each of them logs you in once. Keep them where your phone is not: printed, or in a password
        manager.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-5 grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunk p-4 font-mono text-small tablet:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyShown text={text} label="Copy all" />
        <Button size="small" onClick={save}>
          <Icon of={ArrowDownToLine} size={16} />
          Download
        </Button>
      </div>
      <Notice tone="warn" title="Shown once" className="mt-5">
        You won’t be able to see them again, and neither can we. New ones can be made at any time.
      </Notice>
      <Button variant="accent" wide className="mt-5" onClick={onDone}>
        I have kept them
      </Button>
    </>
  )
}
