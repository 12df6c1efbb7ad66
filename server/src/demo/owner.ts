/** Who may sign in to the demo shop. */
export const DEMO_OWNER = {
  name: 'Kavitha',
  email: 'kavitha@example.in',
  phone: '9876543210',
  password: 'deepavali lamp 7',
}
