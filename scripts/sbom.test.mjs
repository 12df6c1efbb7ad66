import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from './project.mjs'
import { billOfMaterials, production } from './sbom.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** @type {ReturnType<typeof billOfMaterials>} */
let bom
beforeAll(() => {
  bom = billOfMaterials()
})

test('it lists exactly the packages that are not only for development', () => {
  const listed = bom.components.map(({ purl }) => purl)
  expect(listed).toEqual(production(packages))
  expect(listed).toContain(`pkg:npm/zod@${packages['node_modules/zod'].version}`)
  expect(listed.filter((purl) => /vitest|knip|biome|%40kadai/.test(purl))).toEqual([])
})

test('every named dependency is a component, and Kadai depends on its own', () => {
  const refs = new Set(bom.components.map((component) => component['bom-ref']))
  const [kadai, ...others] = bom.dependencies
  expect(kadai?.ref).toBe(bom.metadata.component['bom-ref'])
  expect(kadai?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^fastify@/)]))
  expect(others.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('the same packages give the same file', () => {
  expect(JSON.stringify(billOfMaterials())).toBe(JSON.stringify(bom))
  expect(bom.metadata.component.name).toBe('kadai')
  expect(bom.metadata.supplier?.name).toMatch(/Kadai/)
  expect(Date.parse(bom.metadata.timestamp ?? '')).toBeLessThanOrEqual(Date.now())
})
