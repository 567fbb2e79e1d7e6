// Failed jobs: background jobs whose retries are used up, until a person retries or discards them. Owns `failed_jobs`.
// Also reads `orders`, `payments`, `provider_events` and `users`. It does not know what a job does: it enqueues it
// unchanged.
export { countFailedJobs, type FailedJobCount, type FailedJobRow } from './data/failed-jobs.sql.ts'
export { listFailedJobs } from './domain/list-failed-jobs.ts'
export { discardFailedJob } from './domain/discard.ts'
export { recordFailedJob, type NewFailedJob } from './domain/record-failed-job.ts'
export { retryFailedJob } from './domain/retry.ts'
export { deleteOldFailedJobs, deleteOldFailedJobsJob } from './domain/delete-old-failed-jobs.ts'
export { erasePerson } from './data/erase-person.sql.ts'
