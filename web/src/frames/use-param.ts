import { useParams } from '@tanstack/react-router'

/** A part of the address by its name in the route table: `/editagent/{agent_id}` has `agent_id`. */
export function useParam(name: string): string {
  const params: Record<string, unknown> = useParams({ strict: false })
  const value = params[name]
  if (typeof value !== 'string') throw new Error(`The address has no ${name}.`)
  return value
}
