import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Link } from '#web/router/link.tsx'
import { ShopMark } from '#web/components/shop-mark.tsx'

/** Logo and name, linked to Home. */
export function BrandLink() {
  const { brand, look } = useShop()
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2.5 rounded-control text-[1.0625rem] font-semibold whitespace-nowrap tracking-[-0.02em]"
    >
      <ShopMark logo={look.logo} />
      <span className={look.logo !== null && look.logoHasName ? 'sr-only' : undefined}>{brand}</span>
    </Link>
  )
}
