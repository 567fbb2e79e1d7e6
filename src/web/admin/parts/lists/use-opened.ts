import { useSearchParams } from '#web/router/hooks.ts'

/**
 * The open entry of a list, in the address beside the list's filters, so that going back restores the list. `name` is
 * the parameter, such as 'user'.
 */
export function useOpened(name: string) {
  const [params] = useSearchParams()
  const withChange = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    change(next)
    return `?${next.toString()}`
  }
  return {
    opened: params.get(name),
    linkTo: (id: string) => withChange((next) => next.set(name, id)),
    linkBack: withChange((next) => next.delete(name)),
  }
}
