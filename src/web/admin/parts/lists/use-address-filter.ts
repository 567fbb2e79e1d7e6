import { useSearchParams } from '#web/router/hooks.ts'

/**
 * The filter of a list, kept in the address: it outlives a reload and can be sent to a colleague. Only the names given
 * are read; the open tab stays where it is.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  function change(values: readonly (readonly [Name, string | undefined])[]) {
    // The address knows of a choice at once; the screen draws it a moment later, and another choice may come before.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of values) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  function show(only: Partial<Record<Name, string>>) {
    change(names.map((name) => [name, only[name]]))
  }
  return {
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    /** An empty value takes a filter away. */
    narrow: (name: Name, value: string) => change([[name, value]]),
    /** Narrows by these alone: every other filter is taken away. */
    show,
    clear: () => show({}),
  }
}
