import { useMemo, useState, type ReactNode } from 'react'
import { ApiContext, useApi } from '#web/lib/app-deps.ts'
import { ProofContext, provingApi, readProof, type ProofWay } from './proof-api.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface Asked {
  ways: readonly ProofWay[]
  answer: (isProven: boolean) => void
  open: boolean
  turn: number
}

/**
 * Wraps the dashboard: a call that needs a recent second factor opens one dialog, and is repeated afterwards. The
 * dashboard's forms do not know about it; if the dialog is cancelled, they receive the refusal.
 */
export function ProofGate({ children }: { children: ReactNode }) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()
  const { proving, prove } = useMemo(() => {
    const ask = (ways: readonly ProofWay[]) =>
      new Promise<boolean>((answer) =>
        setAsked((before) => ({ ways, answer, open: true, turn: (before?.turn ?? 0) + 1 })),
      )
    return {
      proving: provingApi(api, ask),
      prove: async () => {
        const { isNeeded, ways } = await readProof(api)
        return !isNeeded || ask(ways)
      },
    }
  }, [api])

  function end(isProven: boolean) {
    if (!asked?.open) return
    setAsked({ ...asked, open: false })
    asked.answer(isProven)
  }

  return (
    <ApiContext value={proving}>
      <ProofContext value={prove}>
        {children}
        {asked && (
          <ProofDialog
            key={asked.turn}
            ways={asked.ways}
            open={asked.open}
            onProven={() => end(true)}
            onClose={() => end(false)}
          />
        )}
      </ProofContext>
    </ApiContext>
  )
}
