import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

// A server gets a small disk in memory in its own namespace, which takes no special rights.

/** Before the words of a program: `mountOf`, the folder where it sees the disk, then its own. */
export const SMALL_DISK = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c']
export const mountOf = (megabytes: number) =>
  `mount -t tmpfs -o size=${megabytes}m,mode=700 none "$0" && exec "$@"`

/** Whether this machine lets anybody do so. */
export function mayMount(): boolean {
  const [program = '', ...words] = SMALL_DISK
  return spawnSync(program, [...words, mountOf(1), tmpdir(), 'true']).status === 0
}
