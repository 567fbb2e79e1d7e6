export type PathParams = Readonly<Record<string, string>>

/**
 * Matches a path with a pattern such as `/services/:slug`. Case, escapes and duplicate slashes are ignored, so that the
 * server can redirect to the canonical spelling.
 * @returns the decoded parameters; undefined where the path does not match or cannot be decoded
 */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const wanted = pattern.split('/').filter(Boolean)
  const asked = pathname.split('/').filter(Boolean)
  if (wanted.length !== asked.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decoded(asked[index] ?? '')
    if (value === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

/** The path of a pattern with its parameters filled in and escaped. */
export function fillPath(pattern: string, params: PathParams): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
