// Idempotency: a creating call that comes again, by a double click or after a lost answer, counts once. It owns
// `idempotency_keys`. It refuses a key that comes again with other contents.
export { deleteOldIdempotencyKeys, deleteOldIdempotencyKeysJob } from './domain/delete-old-keys.ts'
export {
  earlierResult,
  findRepeated,
  isRepeated,
  isUsedKey,
  requestHash,
  type KeyedAct,
  type Repeatable,
} from './domain/repeated-calls.ts'
