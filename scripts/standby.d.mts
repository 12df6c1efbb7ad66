type Postgres = { url: string; stop(): Promise<void>; kill(): Promise<void> }

export type Pair = {
  primary: Postgres
  standby: Postgres
  restart(): Promise<Postgres>
  stop(): Promise<void>
}

export function startPair(): Promise<Pair>
