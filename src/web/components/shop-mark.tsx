import { Picture } from './picture.tsx'
import { Scale } from './figures/scale.tsx'

interface ShopMarkProps {
  /** The id of an uploaded logo; null for the default mark. */
  logo: string | null
  /** Alone on a page instead of beside the name. */
  isLarge?: boolean
}

/** The shop's logo; its name stands beside it, or is read out. */
export function ShopMark({ logo, isLarge = false }: ShopMarkProps) {
  if (logo === null) return <Scale className={isLarge ? 'h-10 w-auto' : 'h-3.5 w-auto shrink-0'} />
  return (
    <Picture
      id={logo}
      sizes="12rem"
      className={isLarge ? 'h-12 w-auto' : 'h-8 w-auto max-w-40 shrink-0 object-contain'}
    />
  )
}
