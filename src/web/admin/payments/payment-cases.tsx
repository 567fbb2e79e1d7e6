import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { PaymentCase } from '#contract/admin/payment-cases.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { paymentCasesQuery } from './payments-api.ts'
import { ResolveDialog, type Way } from './resolve-dialog.tsx'
import { CaseCard } from './case-card.tsx'
import { wayWords } from './case-words.ts'

/** Payment cases: open ones, and on request resolved ones. */
export function PaymentCases() {
  const [state, setState] = useState<'open' | 'resolved'>('open')
  return (
    <section aria-labelledby="payment-cases" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="payment-cases" className="text-h3">
          Payments under review
        </h3>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-pressed={state === 'resolved'}
            onClick={() => setState(state === 'open' ? 'resolved' : 'open')}
          >
            {state === 'open' ? 'Show resolved' : 'Show open'}
          </Button>
          <ExportLink list="payment-cases" filter={{ state }} size="small" />
          <ExportLink list="payments" label="All payments and refunds (CSV)" size="small" />
        </div>
      </div>
      <div className="mt-4">
        <Cases key={state} state={state} />
      </div>
    </section>
  )
}

function Cases({ state }: { state: 'open' | 'resolved' }) {
  const query = useInfiniteQuery(paymentCasesQuery(useApi(), state))
  const [decided, setDecided] = useState<{ paymentCase: PaymentCase; way: Way; open: boolean }>()
  return (
    <>
      <AdminList
        query={query}
        name="payments under review"
        empty={
          <EmptyState
            icon={ShieldCheck}
            title={state === 'open' ? 'Every payment is accounted for' : 'None resolved yet'}
            className="py-8"
          />
        }
      >
        {(cases) => (
          <ul className="space-y-3">
            {cases.map((paymentCase) => (
              <li key={paymentCase.id}>
                <CaseCard
                  paymentCase={paymentCase}
                  {...(state === 'open' && {
                    action: paymentCase.ways.map((way) => (
                      <Choice
                        key={way}
                        label={wayWords(way, paymentCase).label}
                        onChoose={() => setDecided({ paymentCase, way, open: true })}
                      />
                    )),
                  })}
                />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
      {decided && (
        <ResolveDialog
          key={`${decided.paymentCase.id} ${decided.way}`}
          {...decided}
          onClose={() => setDecided({ ...decided, open: false })}
        />
      )}
    </>
  )
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button size="small" onClick={onChoose}>
      {label}
    </Button>
  )
}
