/** A part of a line with one style; `link` numbers the links of the whole text from 0. */
export type MarkedWords =
  | { words: string; as: 'plain' }
  | { words: string; as: 'bold' }
  | { words: string; as: 'link'; link: number }

/** A paragraph, or the items of a list. */
export type MarkedBlock = { paragraph: MarkedWords[] } | { items: MarkedWords[][] }

const ITEM = '- '
const MARK = /\*\*([^*]+)\*\*|\*([^*]+)\*/g

/**
 * Parses a longer text, such as a section of the Terms: each line is a paragraph, lines that start with `- ` form a
 * list, text between **two stars** is bold, and text between *stars* is a link.
 */
export function markedBlocks(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  let links = 0
  const marked = (line: string) => {
    const found = markedWords(line, links)
    links += found.filter((part) => part.as === 'link').length
    return found
  }
  for (const line of linesOf(text)) {
    const last = blocks.at(-1)
    if (!line.startsWith(ITEM)) blocks.push({ paragraph: marked(line) })
    else if (last && 'items' in last) last.items.push(marked(line.slice(ITEM.length)))
    else blocks.push({ items: [marked(line.slice(ITEM.length))] })
  }
  return blocks
}

/** The same text for a mail or a file: without the stars. */
export function plainLines(text: string): string[] {
  return linesOf(text).map((line) => line.replaceAll(MARK, (_, bold?: string, link?: string) => bold ?? link ?? ''))
}

export function linksInMarked(text: string): number {
  return Array.from(text.matchAll(MARK)).filter(([, bold]) => bold === undefined).length
}

/** What is wrong with the markup of a text; undefined where nothing is. */
export function markFault(text: string): string | undefined {
  const open = text.split('\n').findIndex((line) => line.replaceAll(MARK, '').includes('*'))
  return open === -1 ? undefined : `Line ${open + 1}: a star without its second one`
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function markedWords(line: string, before: number): MarkedWords[] {
  const parts: MarkedWords[] = []
  let end = 0
  let link = before
  for (const { 0: all, 1: bold, 2: linked, index } of line.matchAll(MARK)) {
    if (index > end) parts.push({ words: line.slice(end, index), as: 'plain' })
    if (bold !== undefined) parts.push({ words: bold, as: 'bold' })
    else if (linked !== undefined) parts.push({ words: linked, as: 'link', link: link++ })
    end = index + all.length
  }
  if (end < line.length) parts.push({ words: line.slice(end), as: 'plain' })
  return parts
}
