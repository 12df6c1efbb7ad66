/** One line of a table of measurements; without a goal it is there to be compared. */
export type Row = { what: string; value: number; goal?: number; unit: 'ms' | 'KiB' | 'bytes' | 'rows' }
