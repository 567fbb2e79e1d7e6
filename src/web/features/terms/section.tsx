import type { ReactNode } from 'react'
import type { Shop } from '#contract/shop.ts'

/** One numbered section; its number and anchor never change, since other pages and orders refer to them. */
export interface TermsSection {
  anchor: string
  title: string
  body: (shop: Shop) => ReactNode
}

export function Section({ number, section, shop }: { number: number; section: TermsSection; shop: Shop }) {
  return (
    <section id={section.anchor} className="mt-12 scroll-mt-24">
      <h2 className="flex items-baseline gap-3 text-h3">
        <span className="figure text-meta text-t3">{number}</span>
        {section.title}
      </h2>
      <div className="mt-3 space-y-3 text-t2 [&_a]:text-t1 [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_strong]:font-semibold [&_strong]:text-t1 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
        {section.body(shop)}
      </div>
    </section>
  )
}
