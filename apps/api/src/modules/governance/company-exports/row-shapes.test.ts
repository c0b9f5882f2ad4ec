import { expect, test } from 'vitest'
import '../../all.ts'
import { companyTables } from './company-tables.ts'
import { rowShapes } from './row-shapes.ts'

test('every text and JSON column of an export has a schema', () => {
  const missing = companyTables().flatMap(({ name, columns }) =>
    columns
      .filter(
        (column) =>
          (column.kind === 'text' || column.kind === 'json' || column.isList) && !rowShapes[name]?.[column.name],
      )
      .map((column) => `${name}.${column.name}`),
  )
  expect(missing, 'add these columns to row-shapes.ts').toEqual([])
})

test('every schema names a column of an export', () => {
  const known = new Set(
    companyTables().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  const named = Object.entries(rowShapes).flatMap(([table, shapes]) =>
    Object.keys(shapes).map((column) => `${table}.${column}`),
  )
  expect(named.filter((column) => !known.has(column))).toEqual([])
})
