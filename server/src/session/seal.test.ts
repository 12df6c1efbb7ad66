import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeSeal } from './seal.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'kadai-seal-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})
const sealIn = (DATA_DIR: string, KADAI_KEY?: string) => makeSeal(readConfig({ DATA_DIR, KADAI_KEY }))

test('a sealed text opens for its record, with the key next to the database', () => {
  const dir = folder()
  const sealed = sealIn(dir).close('a secret', 'employee 1')
  expect(sealed).not.toContain('a secret')
  expect(sealIn(dir).open(sealed, 'employee 1')).toBe('a secret')
  expect(sealIn(dir).open(sealed, 'employee 2')).toBeUndefined()
  expect(sealIn(folder()).open(sealed, 'employee 1')).toBeUndefined()
  expect(sealIn(dir).close('a secret', 'employee 1')).not.toBe(sealed)
})

test('an altered text does not open', () => {
  const seal = sealIn(folder())
  const bytes = Buffer.from(seal.close('a secret', 'x'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(seal.open(altered.toString('base64url'), 'x')).toBeUndefined()
  }
  for (const nonsense of ['', 'abc', '💣', 'A'.repeat(40)]) expect(seal.open(nonsense, 'x')).toBeUndefined()
})

test('the key is made once, readable only by its owner', () => {
  const dir = folder()
  sealIn(dir).close('x', 'x')
  const file = path.join(dir, 'kadai.key')
  const key = readFileSync(file, 'utf8')
  expect(key.length).toBeGreaterThan(40)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  sealIn(dir).close('y', 'y')
  expect(readFileSync(file, 'utf8')).toBe(key)
})

test('a key that is empty or cut short seals nothing, and the file stays for its owner to look at', () => {
  const dir = folder()
  const file = path.join(dir, 'kadai.key')
  for (const cut of ['', 'abc', `${'a'.repeat(31)}\n`]) {
    writeFileSync(file, cut)
    expect(() => sealIn(dir).close('a secret', 'x')).toThrow('is empty or cut short')
    expect(readFileSync(file, 'utf8')).toBe(cut)
  }
})

test('the key is written under a temporary name first, which is then gone', () => {
  const dir = folder()
  sealIn(dir).close('x', 'x')
  expect(readdirSync(dir)).toEqual(['kadai.key'])
})

test('several servers share KADAI_KEY, which must be long enough', () => {
  const key = 'a key that both of the servers know'
  expect(sealIn(folder(), key).open(sealIn(folder(), key).close('a secret', 'x'), 'x')).toBe('a secret')
  expect(() => sealIn(folder(), 'short')).toThrow('KADAI_KEY must have at least 32 characters.')
})
