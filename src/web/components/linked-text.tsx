import type { Paragraph } from './overlays/question.ts'
import { TextLink } from './text-link.tsx'

/** Text with links. */
export function LinkedText({ of }: { of: Paragraph }) {
  return of.map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={place} to={part.to}>
        {part.words}
      </TextLink>
    ),
  )
}
