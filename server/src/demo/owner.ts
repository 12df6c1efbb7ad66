export const DEMO_OWNER = {
  name: 'Kavitha',
  email: 'kavitha@example.in',
  phone: '9876543210',
  password: 'deepavali lamp 7',
}

/** An employee of the demo shop with the counter's privileges only; the same password as the owner. */
export const DEMO_CLERK = { name: 'Selvi', email: 'selvi@example.in', phone: '9876543211' }
