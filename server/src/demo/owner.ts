/** Who may sign in to the demo shop. */
export const DEMO_OWNER = {
  name: 'Kavitha',
  email: 'kavitha@example.in',
  phone: '9876543210',
  password: 'deepavali lamp 7',
}

/** A helper of the demo shop who sees the counter only; the password is the owner's. */
export const DEMO_CLERK = { name: 'Selvi', email: 'selvi@example.in', phone: '9876543211' }
