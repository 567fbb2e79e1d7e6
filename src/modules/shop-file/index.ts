// Shop file: export and import of the whole shop. Owns no table; it joins catalogue, coupons and settings. The file
// never contains people, orders or secrets, and an import never changes them.
export { diffShops, type ShopChange } from './domain/diff-shops.ts'
export { importShop, type ShopToImport } from './domain/import-shop.ts'
export { readShopContents, type ShopContents, type ShopFileDeps } from './domain/shop-contents.ts'
