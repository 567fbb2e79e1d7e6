import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Link } from '#web/router/link.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Scale } from '#web/components/figures/scale.tsx'

/** The mark and the name; leads home. */
export function BrandLink() {
  const { brand, look } = useShop()
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2.5 rounded-control text-[1.0625rem] font-semibold whitespace-nowrap tracking-[-0.02em]"
    >
      {look.logo === null ? (
        <Scale className="h-3.5 w-auto shrink-0" />
      ) : (
        <Picture id={look.logo} sizes="10rem" className="h-8 w-auto max-w-40 shrink-0 object-contain" />
      )}
      <span className={look.logo !== null && look.logoHasName ? 'sr-only' : undefined}>{brand}</span>
    </Link>
  )
}
