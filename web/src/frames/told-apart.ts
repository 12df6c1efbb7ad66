/** A mobile number in two groups: 90001 90056. */
export function spacedMobile(mobile: string): string {
  return /^\d{10}$/.test(mobile) ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile
}

type Told = { mobile: string; address: string; state: string; agent: string }

/** What tells customers of the same name apart: phone, the last words of the address, state, agent. */
export const toldApart = ({ mobile, address, state, agent }: Told): string =>
  [spacedMobile(mobile), address.split(/[\n,]/).at(-1)?.trim(), state, agent].filter(Boolean).join(' · ')
