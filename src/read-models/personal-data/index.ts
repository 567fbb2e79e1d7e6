// Personal data: what the shop keeps of a member, handed out or taken away as they ask. It owns no table; it joins
// those that hold a person. It does not take a mailbox for a member's before it is confirmed, and to touch what the
// tax law wants kept.
export { collectOwnData } from './domain/collect-own-data.ts'
export { deleteAccount } from './domain/delete-account.ts'
