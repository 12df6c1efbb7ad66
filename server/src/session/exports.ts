export { addEmployee, ownerMissing, setLogins } from './accounts.ts'
export { passwordProblem } from './common-passwords.ts'
export { hashPassword, passwordFits } from './passwords.ts'
export { beginSession, endSessionsOf, findSession } from './sessions.ts'
