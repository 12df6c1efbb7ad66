import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { momentText } from '@kadai/domain/dates'
import type { Config } from '../config.ts'
import type { Surroundings } from '../database/shop-file.ts'
import { listBackups } from './backup-file.ts'

/** The backups next to a shop's database, which another shop in its place must not take over. */
export function surroundings({ backupDir, newShop, demo }: Config, clock: () => Date): Surroundings {
  return {
    newShop: newShop === true || demo,
    lastBackup() {
      const [last] = listBackups(backupDir, clock())
      // Where a shop cannot be opened, its time zone is unknown: in Indian time.
      return last && { file: path.join(backupDir, last.name), made: momentText(new Date(last.made_at)) }
    },
    setBackupsAside() {
      const files = listBackups(backupDir, clock())
      if (files.length === 0) return
      const aside = path.join(backupDir, `of-an-earlier-shop-${clock().toISOString().slice(0, 10)}`)
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      for (const { name } of files) renameSync(path.join(backupDir, name), path.join(aside, name))
    },
  }
}
