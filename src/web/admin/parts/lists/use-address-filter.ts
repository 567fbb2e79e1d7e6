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
  function show(only: Partial<Record<Name, string>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of names) {
          const value = only[name]
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    /** An empty value takes a filter away. */
    narrow(name: Name, value: string) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    /** Narrows by these alone: every other filter is taken away. */
    show,
    clear: () => show({}),
  }
}
