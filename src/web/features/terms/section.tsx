import { markedBlocks, type MarkedWords } from '#kernel/shop/texts/marked-words.ts'
import { Link } from '#web/router/link.tsx'
import type { TermsSection } from './sections.ts'

interface SectionProps {
  number: number
  section: TermsSection
  /** Its text with all values filled in. */
  text: string
  links: readonly string[]
}

export function Section({ number, section: { part, title }, text, links }: SectionProps) {
  return (
    <section id={part} className="mt-12 scroll-mt-24">
      <h2 className="flex items-baseline gap-3 text-h3">
        <span className="figure text-meta text-t3">{number}</span>
        {title}
      </h2>
      <div className={WORDS}>
        {markedBlocks(text).map((block, place) =>
          'items' in block ? (
            <ul key={place}>
              {block.items.map((item, itemPlace) => (
                <li key={itemPlace}>
                  <Words of={item} links={links} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={place}>
              <Words of={block.paragraph} links={links} />
            </p>
          ),
        )}
      </div>
    </section>
  )
}

const WORDS = [
  'mt-3 space-y-3 break-words text-t2',
  '[&_a]:text-t1 [&_a]:underline [&_a]:underline-offset-4 [&_strong]:font-semibold [&_strong]:text-t1',
  '[&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5',
].join(' ')

function Words({ of, links }: { of: readonly MarkedWords[]; links: readonly string[] }) {
  return of.map((part, place) => {
    if (part.as === 'plain') return part.words
    if (part.as === 'bold') return <strong key={place}>{part.words}</strong>
    const to = links[part.link] ?? ''
    return (
      <Link key={place} to={to} {...(to.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
        {part.words}
      </Link>
    )
  })
}
