import { config } from 'zod'

// The policy forbids generated code, and zod's mere attempt would be reported. Loaded before any schema is created.
config({ jitless: true })
