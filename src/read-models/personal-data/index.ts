// Personal data: exports and erases what the shop stores about a member. Owns no table; it joins those with personal
// data. It does not treat a mailbox as the member's before it is confirmed, and does not erase what tax law requires.
export { collectOwnData } from './domain/collect-own-data.ts'
export { deleteAccount } from './domain/delete-account.ts'
