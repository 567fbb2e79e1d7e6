// Shop file: the shop as one file, and back. It owns no table; it joins catalogue, coupons and settings.
// It refuses people, orders and secrets: none of them is ever in the file, and an import touches none.
export { diffShops, type ShopChange } from './domain/diff-shops.ts'
export { importShop, type ShopToImport } from './domain/import-shop.ts'
export { readShopContents, type ShopContents, type ShopFileDeps } from './domain/shop-contents.ts'
