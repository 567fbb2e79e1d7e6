// Given up: background work that failed at each of its tries, until a person has it tried again or discards it. It
// owns `failed_jobs`. It does not know what the work was: it is queued again as it
// was.
export { countFailedJobs, type FailedJobCount, type FailedJobRow } from './data/failed-jobs.sql.ts'
export { listFailedJobs } from './domain/list-failed-jobs.ts'
export { discardFailedJob } from './domain/discard.ts'
export { recordFailedJob, type NewFailedJob } from './domain/record-failed-job.ts'
export { retryFailedJob } from './domain/retry.ts'
export { deleteOldFailedJobs, deleteOldFailedJobsJob } from './domain/delete-old-failed-jobs.ts'
export { erasePerson } from './data/erase-person.sql.ts'
