import { createOn, dropOn } from './database.ts'

// For stories that run the server as a program of its own, on the PostgreSQL in KADAI_TEST_DATABASE: without words it
// makes an empty database and prints its address, with an address it removes that database.

const server = process.env.KADAI_TEST_DATABASE
const [made] = process.argv.slice(2)
if (server && made) await dropOn(server, made)
else if (server) process.stdout.write(await createOn(server))
