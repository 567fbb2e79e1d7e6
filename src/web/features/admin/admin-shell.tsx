import { Tabs } from 'radix-ui'
import type { Overview } from './admin-api.ts'
import { OverviewPanel } from './overview-panel.tsx'

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'orders', label: 'Orders' },
  { value: 'users', label: 'Users' },
  { value: 'services', label: 'Services' },
  { value: 'subscriptions', label: 'Subscriptions' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'analytics', label: 'Analytics' },
]

/** The seven tabs of the dashboard. */
export function AdminShell({ overview }: { overview: Overview }) {
  return (
    <Tabs.Root defaultValue="overview" className="mt-6">
      <Tabs.List aria-label="Dashboard" className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 tablet:mx-0 tablet:px-0">
        {TABS.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-12 shrink-0 border-b-2 border-transparent px-3.5 text-small font-semibold text-t2 hover:text-t1 data-[state=active]:border-accent data-[state=active]:text-t1"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ value, label }) => (
        <Tabs.Content key={value} value={value} className="pt-6">
          <h2 className="text-h2">{label}</h2>
          {value === 'overview' ? <OverviewPanel overview={overview} /> : <p className="mt-3 text-t2">Nothing can be managed here yet.</p>}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
