import { cost } from '../src/session/passwords.ts'

// Argon2id at a shop's cost takes a tenth of a second of a core; only passwords.test.ts tests that cost.
cost.memory_kib = 64
