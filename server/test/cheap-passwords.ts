import { cost } from '../src/session/passwords.ts'

// Argon2id at a shop's cost takes a tenth of a second of a core; what it costs is told by passwords.test.ts alone.
cost.memory_kib = 64
