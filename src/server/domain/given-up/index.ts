// Given up: background work that failed at each of its tries, until a person has it tried again or puts it aside. It
// owns `given_up_jobs`. It refuses to judge what the work was: whoever queued it knows, and it is queued again as it
// was.
export { forgetGivenUp } from './forget-given-up.ts'
export { countGivenUp, type GivenUpCount, type GivenUpRow } from './given-up.sql.ts'
export { listGivenUp } from './list-given-up.ts'
export { putAside } from './put-aside.ts'
export { recordGivenUp, type GivenUp } from './record-given-up.ts'
export { tryAgain } from './try-again.ts'
