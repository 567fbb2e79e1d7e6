import { useSearchParams } from '#web/router/hooks.ts'

/**
 * The filter of a list, stored in the address: it survives a reload and can be shared. Only the given names are read;
 * the open tab stays.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  function change(values: readonly (readonly [Name, string | undefined])[]) {
    // The address has a choice at once, but React renders it later, and another choice may come before.
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
    /** An empty value removes a filter. */
    narrow: (name: Name, value: string) => change([[name, value]]),
    /** Replaces all filters by these. */
    show,
    clear: () => show({}),
  }
}
