// Personal data: what the shop keeps of a member, handed out or taken away as they ask. It owns no table; it joins
// those that hold a person. It refuses to call a mailbox somebody's before they have proven it, and to touch what the
// tax law wants kept.
export { collectOwnData } from './collect-own-data.ts'
export { deleteAccount } from './delete-account.ts'
