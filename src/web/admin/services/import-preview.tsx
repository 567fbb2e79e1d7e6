import { CircleAlert } from 'lucide-react'
import type { AdminService } from '#contract/admin/services.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { ImportRow } from './read-import.ts'

/** What each row of the file would do, or why it cannot. */
export function ImportPreview({ rows, services }: { rows: readonly ImportRow[]; services: readonly AdminService[] }) {
  return (
    <div
      className="max-h-[50dvh] overflow-auto rounded-control border border-line"
      role="region"
      aria-label="Rows of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
    >
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-card text-meta text-t3">
          <tr>
            <th scope="col" className="px-2.5 tablet:px-3 py-2 text-left font-medium">
              Line
            </th>
            <th scope="col" className="px-2.5 tablet:px-3 py-2 text-left font-medium">
              Service
            </th>
            <th scope="col" className="px-2.5 tablet:px-3 py-2 text-right font-medium">
              Price
            </th>
            <th scope="col" className="px-2.5 tablet:px-3 py-2 text-left font-medium">
              Does
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, body, service, faults }) => (
            <tr key={line} className="border-t border-line align-top">
              <td className="figure px-2.5 tablet:px-3 py-2.5 text-t3">{line}</td>
              <td className="min-w-32 px-2.5 tablet:px-3 py-2.5 [overflow-wrap:anywhere]">
                <span className="font-medium">{textOf(body['name']) || 'No name'}</span>
                {faults.map(({ field, message }) => (
                  <span key={field + message} className="mt-1 flex items-start gap-1.5 text-meta text-danger">
                    <Icon of={CircleAlert} size={16} className="mt-0.5" />
                    {field}: {message}
                  </span>
                ))}
              </td>
              <td className="figure px-2.5 py-2.5 text-right text-meta tablet:px-3">
                {service?.price === undefined ? textOf(body['price']) : String(service.price)}
              </td>
              <td className="px-2.5 tablet:px-3 py-2.5">
                {faults.length > 0 ? (
                  <Badge tone="danger">Fault</Badge>
                ) : (
                  <Does slug={service?.slug} services={services} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Does({ slug, services }: { slug: string | undefined; services: readonly AdminService[] }) {
  const known = services.find((each) => each.slug === slug)
  return known ? <Badge tone="warn">Change</Badge> : <Badge tone="success">New</Badge>
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
