/** /estimate. */
export default function EstimateList() {
  return <h1>List of Estimate</h1>
}
