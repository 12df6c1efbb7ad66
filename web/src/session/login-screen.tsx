/** /login. */
export function LoginScreen({ why }: { why: string; whileTyping: () => void }) {
  return <main>Welcome To Kadai {why}</main>
}
