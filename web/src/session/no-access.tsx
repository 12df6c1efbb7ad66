/** What stands in place of a screen whose privilege is missing (design 4.4). */
export function NoAccess() {
  return (
    <main>
      <h1>You do not have access to this page</h1>
    </main>
  )
}
