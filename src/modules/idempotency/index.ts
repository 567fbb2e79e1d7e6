// Idempotency: a creating call that is repeated, by a double click or after a lost answer, counts once. Owns
// `idempotency_keys`. It refuses a key that is reused with different content.
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
