import { config } from 'zod'

// The page's policy forbids code from text, and zod's attempt alone would be reported. Loaded before any schema is
// made.
config({ jitless: true })
