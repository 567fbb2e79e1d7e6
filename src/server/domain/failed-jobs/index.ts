// Given up: background work that failed at each of its tries, until a person has it tried again or discards it. It
// owns `failed_jobs`. It does not know what the work was: it is queued again as it
// was.
export { countFailedJobs, type FailedJobCount, type FailedJobRow } from './failed-jobs.sql.ts'
export { listFailedJobs } from './list-failed-jobs.ts'
export { discardFailedJob } from './discard.ts'
export { recordFailedJob, type NewFailedJob } from './record-failed-job.ts'
export { retryFailedJob } from './retry.ts'
export { deleteOldFailedJobs, deleteOldFailedJobsJob } from './delete-old-failed-jobs.ts'
export { erasePerson } from './erase-person.sql.ts'
