import { createOn, dropOn } from './database.ts'

// For e2e stories, which run the server as a separate program on the PostgreSQL in KADAI_TEST_DATABASE: without
// arguments, creates an empty database and prints its address; with an address, drops that database.

const server = process.env.KADAI_TEST_DATABASE
const [made] = process.argv.slice(2)
if (server && made) await dropOn(server, made)
else if (server) process.stdout.write(await createOn(server))
