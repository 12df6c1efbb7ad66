/** An address that is none of Kadai's. */
export default function NotFound() {
  return <h1>There is no such page</h1>
}
